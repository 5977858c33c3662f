// The server is started from any folder, whose tsconfig.json says nothing of JSX.
/** @jsxRuntime automatic */
import type { Language } from '../../../kernel/index.ts';
import { Link, Pdf, Polygon, printable, renderPdf, Svg, Text, View } from '../../../services/pdf/index.ts';
import { type CertificateContent, type Line, toLines } from './certificate-lines.ts';
import { page, shapes } from './shapes.ts';
import { certificateWords } from './words.ts';

/** How far the baseline of a line is below its top, in parts of the size. */
const ascent = 0.96;
const lineHeight = 1.6;

/** A field as wide as the page on the side where the text stands, so that its edge is where the text has to end. */
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
    ...{ fontSize: size, fontWeight: weight, color, lineHeight, direction },
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

function Certificate({ said, language, publicUrl }: CertificateProps) {
  return (
    <Pdf title={certificateWords[language].file(said.code)} language={language} sheet>
      <Svg
        viewBox={`0 0 ${page.width} ${page.height}`}
        style={{ position: 'absolute', top: 0, left: 0, width: page.width, height: page.height }}
      >
        {shapes.map(({ points, fill, line, lineWidth }) => (
          <Polygon key={points} points={points} fill={fill} stroke={line} strokeWidth={lineWidth} />
        ))}
      </Svg>
      {toLines(said, language, publicUrl).map((line) => (
        <Written key={`${line.text}-${line.y}`} line={line} />
      ))}
    </Pdf>
  );
}

export interface CertificateProps {
  said: CertificateContent;
  language: Language;
  publicUrl: string;
}

/** A certificate to save and print: one page of A4 on its side. */
export const certificatePdf = (props: CertificateProps): Promise<Buffer> => renderPdf(Certificate(props));
