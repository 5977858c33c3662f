import type { Language } from '../../../../kernel/index.ts';
import { devPage, html } from '../../../../services/dev-pages/index.ts';
import { stylesPath } from './paths.ts';
import { type Person, people } from './people.ts';
import { pageTexts } from './texts.ts';

const site = 'Rafiq';

const personButton = (person: Person, note: string) => html`<li><button name="email" value="${person.email}">
<strong>${person.name}</strong>
<span class="address"><bdi>${person.email}</bdi></span>
<span>${note}</span>
</button></li>`;

/** The page to choose an account: one of the listed users, another e-mail, or none. `wrong`: the invalid e-mail that was typed. */
export function choicePage(language: Language, wrong?: string): string {
  const texts = pageTexts[language];
  const invalid = wrong !== undefined;
  const content = html`
<p class="lead">${texts.standIn}</p>
<form method="post">
<h2 id="people">${texts.choose}</h2>
<ul aria-labelledby="people">
${personButton(people.known, texts.known)}
${personButton(people.unknown, texts.unknown)}
${personButton(people.unverified, texts.unverified)}
</ul>
</form>
<form method="post"${invalid ? html` novalidate` : ''}>
<h2>${texts.other}</h2>
<label for="email">${texts.email}</label>
<p class="hint" id="hint">${texts.emailHint}</p>
${invalid ? html`<p class="error" id="error">${texts.emailWrong}</p>` : ''}
<input id="email" name="email" type="email" dir="ltr" autocomplete="off" required maxlength="254" value="${wrong ?? ''}"
aria-describedby="hint${invalid ? ' error' : ''}"${invalid ? html` aria-invalid="true" autofocus` : ''}>
<p class="actions"><button class="next">${texts.next}</button></p>
</form>
<form method="post"><p class="actions"><button name="cancel" value="1">${texts.cancel}</button></p></form>`;
  return devPage({ title: texts.title, site, styles: stylesPath, language, content });
}

/** The page for an expired or malformed request. */
export function endedPage(language: Language): string {
  const texts = pageTexts[language];
  const content = html`<p class="lead">${texts.endedHint}</p><p><a href="/login">${texts.back}</a></p>`;
  return devPage({ title: texts.ended, site, styles: stylesPath, language, content });
}
