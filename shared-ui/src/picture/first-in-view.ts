import { createContext } from 'react';

/** Whether the content is among the first that a page shows, so that its pictures load at once and not only when they come near. */
export const FirstInView = createContext(false);
