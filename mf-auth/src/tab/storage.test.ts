// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { readEmailProof, saveEmailProof } from './email-proof.ts';
import { readSocialProfile, saveSocialProfile } from './social-profile.ts';
import { clearTab, readTab, saveTab } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  clearTab();
});

const proof = { email: 'mona@rafiq.example', type: 'register', sentAt: 1, proved: true } as const;
const profile = { provider: 'google', provider_id: '108', email: 'mona@gmail.example', name: '' } as const;

test('what is kept outlives the page, one thing or all of it can be forgotten', () => {
  saveTab('typedEmail', 'mona@');
  saveEmailProof(proof);
  expect(sessionStorage.getItem('emailProof')).toBe(JSON.stringify(proof));
  clearTab('emailProof');
  expect(readEmailProof()).toBeUndefined();
  expect(readTab('typedEmail')).toBe('mona@');
  clearTab();
  expect(sessionStorage.length).toBe(0);
});

test('an e-mail is proved by a code or by a provider, whichever came last', () => {
  saveEmailProof(proof);
  saveSocialProfile(profile);
  expect(readEmailProof()).toBeUndefined();
  expect(readSocialProfile()).toEqual(profile);
  saveEmailProof(proof);
  expect(readSocialProfile()).toBeUndefined();
  expect(readEmailProof()).toEqual(proof);
});

test('what was edited by hand into nonsense counts as absent', () => {
  for (const text of ['', '{', 'null', '7', '{"email":7}', JSON.stringify({ ...proof, type: 'other' })]) {
    sessionStorage.setItem('emailProof', text);
    sessionStorage.setItem('socialProfile', text);
    expect(readEmailProof()).toBeUndefined();
    expect(readSocialProfile()).toBeUndefined();
  }
});

test('where storage is refused the page remembers by itself', () => {
  const rejected = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: rejected, setItem: rejected, removeItem: rejected });
  saveEmailProof(proof);
  expect(readEmailProof()).toEqual(proof);
  clearTab();
  expect(readEmailProof()).toBeUndefined();
});
