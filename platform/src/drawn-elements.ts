/** Elements of a document whose first page was drawn by the edge. */

/** The drawn page, which a browser shows until the app has rendered the same. */
export const drawnElementId = 'drawn';
/** The styles that the drawn page wears: part of those of the releases, of which the app has all. */
export const drawnStylesId = 'drawn-styles';
/** The element of the app; it is not shown while the drawn page is there. */
export const rootElementId = 'root';
/** Holds the answers of the API that the page was drawn with, as JSON: a list of `DrawnAnswer`. */
export const answersElementId = 'rafiq-answers';
/** Global list of the elements of the drawn page that were pressed. */
export const pressesName = 'rafiqPresses';
