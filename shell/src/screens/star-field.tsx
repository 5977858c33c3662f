import { useId } from 'react';

/** Background of a band: the pattern of a tiled wall, eight-pointed stars with crosses between them. */
export function StarField({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="80" height="80" patternUnits="userSpaceOnUse">
          <path d="M40 4.64 50.36 15H65V29.64L75.36 40 65 50.36V65H50.36L40 75.36 29.64 65H15V50.36L4.64 40 15 29.64V15H29.64Z" />
          <path d="M0 40h4.64M75.36 40H80M40 0v4.64M40 75.36V80" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
