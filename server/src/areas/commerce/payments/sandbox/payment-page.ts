import { fromHundredths } from 'shared-api/rules/money';
import type { Language } from '../../../../kernel/index.ts';
import { devPage, type Html, html } from '../../../../services/dev-pages/index.ts';
import { canDecide, type Decision } from './decide.ts';
import { stylesPath } from './paths.ts';
import { type SandboxPayment, statusAt } from './payments.ts';
import { pageTexts } from './texts.ts';

const site = 'Rafiq';
const usualSeconds = '10';

const moneyOf = ({ amount, currency, language }: SandboxPayment): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'currency', currency }).format(
    fromHundredths(amount),
  );

const forTests: readonly Decision[] = ['pay-told-late', 'pay-told-twice', 'pay-untold', 'pay-when-over'];

const button = (decision: Decision, text: string): Html =>
  html`<button name="decision" value="${decision}">${text}</button>`;

export interface PaymentPage {
  payment: SandboxPayment;
  now: Date;
  /** Where the browser returns to. */
  returnUrl: string;
  /** The invalid number of seconds that was typed. */
  wrong?: string;
}

/** Renders the page of a payment, or its result. */
export function paymentPage({ payment, now, returnUrl, wrong }: PaymentPage): string {
  const { language, method, description, orderId } = payment;
  const texts = pageTexts[language];
  const status = statusAt(payment, now);
  const money = moneyOf(payment);
  const content = html`
<p class="lead">${texts.standIn(texts.methods[method])}</p>
<dl>
<div><dt>${texts.what}</dt><dd dir="auto">${description}</dd></div>
<div><dt>${texts.order}</dt><dd>${orderId}</dd></div>
<div><dt>${texts.amount}</dt><dd class="amount"><bdi>${money}</bdi></dd></div>
</dl>
${
  status === 'open'
    ? html`<form method="post"><p class="actions">
<button class="next" name="decision" value="pay">${texts.decisions.pay} <bdi>${money}</bdi></button>
${button('decline', texts.decisions.decline)}
<button name="decision" value="cancel">${texts.cancel}</button>
</p></form>`
    : html`<p>${texts.hints[status]}</p><p><a href="${returnUrl}">${texts.back}</a></p>`
}
${testsOf(payment, now, wrong)}`;
  return devPage({ title: texts.title[status], site, styles: stylesPath, language, content });
}

function testsOf(payment: SandboxPayment, now: Date, wrong: string | undefined): Html | '' {
  const texts = pageTexts[payment.language];
  const possible = forTests.filter((decision) => canDecide(payment, decision, now));
  if (possible.length === 0) return '';
  const isOver = statusAt(payment, now) !== 'open';
  const invalid = wrong !== undefined;
  return html`<section aria-labelledby="tests"><h2 id="tests">${texts.tests}</h2>
<form method="post"${invalid ? html` novalidate` : ''}>
<label for="seconds">${texts.seconds}</label>
<p class="hint" id="hint">${texts.secondsHint}</p>
${invalid ? html`<p class="error" id="error">${texts.secondsWrong}</p>` : ''}
<input id="seconds" name="seconds" type="number" inputmode="numeric" dir="ltr" min="0" max="3600" required autocomplete="off"
value="${wrong ?? usualSeconds}" aria-describedby="hint${invalid ? ' error' : ''}"${invalid ? html` aria-invalid="true" autofocus` : ''}>
<ul>${possible.map(
    (decision) => html`<li>${button(decision, isOver ? texts.allTheSame : texts.decisions[decision])}</li>`,
  )}</ul>
</form></section>`;
}

/** Renders the page for an unknown payment. */
export function missingPage(language: Language): string {
  const texts = pageTexts[language];
  const content = html`<p class="lead">${texts.missingHint}</p><p><a href="/">${texts.home}</a></p>`;
  return devPage({ title: texts.missing, site, styles: stylesPath, language, content });
}
