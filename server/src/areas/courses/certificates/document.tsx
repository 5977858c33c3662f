// The server can start in any folder, without a tsconfig.json that configures JSX.
/** @jsxRuntime automatic */
import type { Language } from '../../../kernel/index.ts';
import { Link, Pdf, Polygon, printable, renderPdf, Svg, Text, View } from '../../../services/pdf/index.ts';
import { type CertificateContent, type Line, toLines } from './certificate-lines.ts';
import { page, shapes } from './shapes.ts';
import { certificateWords } from './words.ts';

/** Distance of a line's baseline from its top, relative to the font size. */
const ascent = 0.96;
const lineHeight = 1.6;

/** The position of a box as wide as the page: the text is aligned to the edge at `x`. */
function placeOf({ at, x, y, size }: Line) {
  const top = y - ascent * size;
  if (at === 'middle') return { position: 'absolute', top, left: 0, width: page.width } as const;
  return at === 'left'
    ? ({ position: 'absolute', top, left: x, width: page.width } as const)
    : ({ position: 'absolute', top, left: x - page.width, width: page.width } as const);
}

function Written({ line }: { line: Line }) {
  const { size, weight, color, direction, at, href } = line;
  const style = {
    fontSize: size,
    fontWeight: weight,
    color,
    lineHeight,
    direction,
    textAlign: at === 'middle' ? 'center' : at,
    textDecoration: 'none',
  } as const;
  const text = printable(line.text);
  return (
    <View style={placeOf(line)}>
      {href === undefined ? (
        <Text style={style}>{text}</Text>
      ) : (
        <Link src={href} style={style}>
          {text}
        </Link>
      )}
    </View>
  );
}

function Certificate({ content, language, publicUrl }: CertificateProps) {
  return (
    <Pdf title={certificateWords[language].file(content.code)} language={language} sheet>
      <Svg
        viewBox={`0 0 ${page.width} ${page.height}`}
        style={{ position: 'absolute', top: 0, left: 0, width: page.width, height: page.height }}
      >
        {shapes.map(({ points, fill, line, lineWidth }) => (
          <Polygon key={points} points={points} fill={fill} stroke={line} strokeWidth={lineWidth} />
        ))}
      </Svg>
      {toLines(content, language, publicUrl).map((line) => (
        <Written key={`${line.text}-${line.y}`} line={line} />
      ))}
    </Pdf>
  );
}

export interface CertificateProps {
  content: CertificateContent;
  language: Language;
  publicUrl: string;
}

/** A certificate to save and print: one page of A4 on its side. */
export const certificatePdf = (props: CertificateProps): Promise<Buffer> => renderPdf(Certificate(props));
