/** @module PDF documents: pages, text in both directions, drawings. Only modules that draw PDFs load it. */
export { ink, Link, Path, Pdf, Polygon, printable, renderPdf, Svg, sides, Text, View } from './pdf.tsx';
