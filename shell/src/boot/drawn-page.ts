import { answersElementId, type DrawnAnswer, drawnElementId } from 'platform/host/boot';
import { type Asked, asked } from 'shared-api/client/ask';

/** Takes the drawn page away, where it is not what this browser would show: the app shows itself as ever. */
export const dropDrawnPage = (page: Document = document): void =>
  page.getElementById(drawnElementId)?.remove();

const readAnswers = (page: Document): DrawnAnswer[] =>
  JSON.parse(page.getElementById(answersElementId)?.textContent ?? '[]');

/** Hands the answers with which the page was drawn to the calls that the app will make. */
export function takeDrawnAnswers(caller: Asked['caller'], page: Document = document): void {
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
