import { answersElementId, type DrawnAnswer, drawnElementId, drawnStylesId } from 'platform/host/boot';
import { type Asked, asked } from 'shared-api/client/ask';

/** Takes the drawn page away, where it is not what this browser would show: the app shows itself as ever. */
export function dropDrawnPage(page: Document = document): void {
  page.getElementById(drawnElementId)?.remove();
  page.getElementById(drawnStylesId)?.remove();
}

const readAnswers = (page: Document): DrawnAnswer[] =>
  JSON.parse(page.getElementById(answersElementId)?.textContent ?? '[]');

/**
 * Hands the answers with which the page was drawn to the calls that the app will make. They may depend on the time zone (`X-Timezone`): for
 * another one than the device's, the app asks by itself.
 */
export function takeDrawnAnswers(
  caller: Asked['caller'],
  deviceZone: () => string,
  page: Document = document,
): void {
  const drawn = page.getElementById(drawnElementId);
  if (drawn === null || drawn.dataset.zone !== deviceZone()) return;
  const now = Date.now();
  for (const { address, status, body } of readAnswers(page)) {
    const isFound = status === 200;
    asked.push({
      address,
      caller,
      at: now,
      arrived: now,
      answer: Promise.resolve(isFound ? body : undefined),
      missing: isFound ? undefined : body,
    });
  }
}
