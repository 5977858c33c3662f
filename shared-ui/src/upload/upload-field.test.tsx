// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { setLanguage } from 'shared-api/i18n';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { UploadField, type UploadFieldProps } from './index.ts';

const megabyte = 1024 ** 2;
const file = (name: string, bytes = 2048, type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: Date.UTC(2030, 4, 1) });

const create = vi.fn((_: Blob) => 'blob:picture');
const revoke = vi.fn();
beforeEach(() => {
  create.mockClear();
  revoke.mockClear();
  URL.createObjectURL = create;
  URL.revokeObjectURL = revoke;
});

function Host(props: Partial<UploadFieldProps>) {
  const [files, setFiles] = useState(props.files ?? []);
  return (
    <UploadField
      label="Attachment"
      accept=".pdf,image/*"
      maxBytes={25 * megabyte}
      {...props}
      files={files}
      onFiles={setFiles}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Attachment');
const add = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const names = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('[title]')?.textContent);

test('a file is chosen, shown with its size, and removed again', async () => {
  const { container } = renderKit(<Host />);
  expect(input().accept).toBe('.pdf,image/*');
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Up to 25 MB: PDF, pictures',
  );
  add(file('plan.pdf'));
  expect(names()).toEqual(['plan.pdf']);
  expect(screen.getByRole('list', { name: 'Chosen files' }).textContent).toContain('2 kB');
  await expectAccessible(container);
  fireEvent.click(screen.getByRole('button', { name: 'Remove plan.pdf' }));
  expect(names()).toEqual([]);
  expect(document.activeElement).toBe(input());
});

test('what cannot be taken is named with its reason, and what was chosen stays', async () => {
  const { container } = renderKit(<Host files={[file('plan.pdf')]} />);
  add(file('film.mp4', 10, 'video/mp4'));
  expect(screen.getByRole('alert').textContent).toContain('film.mp4');
  expect(screen.getByRole('alert').textContent).toContain(
    'cannot be taken. Choose one of these: PDF, pictures.',
  );
  add(file('long.pdf', 25 * megabyte + 1));
  expect(screen.getByRole('alert').textContent).toContain('is larger than 25 MB. Choose a smaller file.');
  expect(screen.getByRole('alert').textContent).not.toContain('film.mp4');
  expect(names()).toEqual(['plan.pdf']);
  await expectAccessible(container);
  add(file('other.pdf'));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(names()).toEqual(['other.pdf']);
});

test('so it is in Arabic', async () => {
  renderKit(<Host />);
  await act(() => setLanguage('ar'));
  add(file('film.mp4', 10, 'video/mp4'));
  expect(screen.getByRole('alert').textContent).toContain(
    'اختر نوعًا من هذه الأنواع: \u2068PDF\u2069، \u2068صور\u2069.',
  );
  expect(screen.getByText('حتى 25 ميغابايت: \u2068PDF\u2069، \u2068صور\u2069')).toBeTruthy();
});

test('several files join one another', () => {
  renderKit(<Host multiple />);
  expect(input().multiple).toBe(true);
  add(file('a.pdf'));
  add(file('b.pdf'), file('a.pdf'));
  expect(names()).toEqual(['a.pdf', 'b.pdf']);
});

test('a picture is seen in small, and its memory given back', () => {
  const { container, unmount } = renderKit(<Host multiple />);
  add(file('a.png', 10, 'image/png'), file('b.pdf'));
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:picture');
  expect(create).toHaveBeenCalledTimes(1);
  expect(revoke).not.toHaveBeenCalled();
  fireEvent.error(container.querySelector('img') as Element);
  expect(container.querySelector('img')).toBeNull();
  unmount();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:picture');
});

test('while they are being sent the share is told and nothing can be changed', async () => {
  const { container } = renderKit(<Host files={[file('plan.pdf')]} progress={47.8} />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading' });
  expect(bar.value).toBe(47.8);
  expect(screen.getByText('47.8%')).toBeTruthy();
  expect(input().disabled).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
  await expectAccessible(container);
});

test('after a failure the files are still there, with what to do', async () => {
  const { container } = renderKit(
    <Host files={[file('plan.pdf')]} error="The connection was lost. Try again." required />,
  );
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(input().required).toBe(false);
  expect(screen.getByText('The connection was lost. Try again.')).toBeTruthy();
  expect(names()).toEqual(['plan.pdf']);
  await expectAccessible(container);
});

test('a form may have words of its own about a file of another kind', () => {
  renderKit(<Host wrongType="It must be a plan" />);
  add(file('film.mp4', 10, 'video/mp4'));
  expect(screen.getByRole('alert').textContent).toBe('It must be a plan');
});
