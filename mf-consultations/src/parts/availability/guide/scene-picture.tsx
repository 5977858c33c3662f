import { useLanguage } from 'shared-api/i18n';
import styles from './guide.module.css';
import { type Glyph, mirrored, type Scene, type Shape, sceneSize, shapesOf } from './scene.ts';

const strokes: Record<Glyph['glyph'], string> = {
  plus: 'M-6 0H6M0-6V6',
  trash: 'M-6-4H6M-4-4V6H4V-4M-2-7H2',
  gear: 'M-3 0A3 3 0 1 0 3 0A3 3 0 1 0-3 0M0-7V-5M0 5V7M-7 0H-5M5 0H7M-5-5L-3.5-3.5M3.5 3.5L5 5M-5 5L-3.5 3.5M3.5-3.5L5-5',
  check: 'M-4 0L-1 3L4-3',
  dots: 'M-.1-5H.1M-.1 0H.1M-.1 5H.1',
  lock: 'M-4-1H4V5H-4ZM-2.5-1V-3A2.5 2.5 0 0 1 2.5-3V-1',
};

/** A step of the guide as a drawing, in the direction of the page. */
export function ScenePicture({ scene, label }: { scene: Scene; label: string }) {
  const { direction } = useLanguage();
  const shapes = shapesOf(scene).map((shape) => (direction === 'rtl' ? mirrored(shape) : shape));
  const { width, height } = sceneSize;
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className={styles.page} width={width} height={height} rx={10} />
      {shapes.map((shape, index) => (
        <ShapePicture key={index} shape={shape} />
      ))}
    </svg>
  );
}

function ShapePicture({ shape }: { shape: Shape }) {
  if ('glyph' in shape)
    return (
      <path
        className={styles[shape.paint]}
        d={strokes[shape.glyph]}
        transform={`translate(${shape.x} ${shape.y})`}
      />
    );
  const { paint, radius, ...place } = shape;
  return <rect className={styles[paint]} {...place} rx={radius} />;
}
