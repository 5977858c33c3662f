import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandColors } from 'shared-api/rules/brand-colors';
import sharp from 'sharp';

/** `npm run icons`: draws the icons of the installed site from the logo. */
const folder = fileURLToPath(new URL('../assets/icons/', import.meta.url));

/** The logo of shell/src/favicon.svg. */
const logo = `<g fill="${brandColors.primary[0]}"><rect x="9.5" y="9.5" width="29" height="29" rx="3"/><rect x="9.5" y="9.5" width="29" height="29" rx="3" transform="rotate(45 24 24)"/></g><circle cx="21" cy="22.5" r="7" fill="#fff"/><circle cx="29.5" cy="28.5" r="4.5" fill="${brandColors.accent[0]}"/>`;

/** @param scale of the logo: systems cut a maskable icon to a circle whose diameter is four fifths of its width. */
const draw = (side: number, { ground, scale }: { ground?: string; scale: number }) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 48 48">${ground ? `<rect width="48" height="48" fill="${ground}"/>` : ''}<g transform="translate(24 24) scale(${scale}) translate(-24 -24)">${logo}</g></svg>`,
    ),
  )
    .png({ compressionLevel: 9 })
    .toBuffer();

const ground = brandColors.page[0];
await mkdir(folder, { recursive: true });
for (const side of [192, 512]) {
  await writeFile(join(folder, `icon-${side}.png`), await draw(side, { scale: 1.12 }));
  await writeFile(join(folder, `maskable-${side}.png`), await draw(side, { ground, scale: 0.86 }));
}
await writeFile(join(folder, 'apple-touch-icon.png'), await draw(180, { ground, scale: 0.95 }));
