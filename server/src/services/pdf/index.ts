/** PDF documents: pages, text in both directions, drawings. Only what draws one loads it. */
export { ink, Link, Pdf, Polygon, printable, renderPdf, Svg, sides, Text, View } from './pdf.tsx';
