import { useState } from 'react';
import { UploadField } from 'shared-ui/upload';
import { Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    empty: 'Practical task',
    multiple: 'Proof: pictures or videos',
    sending: 'Being sent',
    failed: 'Sending failed',
    lost: 'The connection was lost. Your file is still here: try again.',
    disabled: 'Closed',
    disabledHint: 'The task opens on Sunday',
    file: 'plan for calm mornings.pdf',
    other: 'breakfast-table-with-everyone-at-seven.mp4',
  },
  ar: {
    empty: 'المهمة العملية',
    multiple: 'الإثبات: صور أو فيديو',
    sending: 'قيد الإرسال',
    failed: 'فشل الإرسال',
    lost: 'انقطع الاتصال. ملفك ما زال هنا: حاول مرة أخرى.',
    disabled: 'مغلق',
    disabledHint: 'تُفتح المهمة يوم الأحد',
    file: 'خطة الصباحات الهادئة.pdf',
    other: 'breakfast-table-with-everyone-at-seven.mp4',
  },
};

const megabyte = 1024 ** 2;
const limits = { accept: '.png,.jpg,.webp,.pdf,.doc,.docx', maxBytes: 25 * megabyte };
const file = (name: string, bytes: number, type: string) =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: Date.UTC(2030, 4, 1) });

/** A small picture for the thumbnail. */
const picture = new File(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#fdf0d6"/><g fill="#0e5a61"><rect x="12" y="12" width="24" height="24"/><rect x="12" y="12" width="24" height="24" transform="rotate(45 24 24)"/></g><circle cx="24" cy="24" r="7" fill="#f2a72b"/></svg>`,
  ],
  'star.svg',
  { type: 'image/svg+xml', lastModified: Date.UTC(2030, 4, 1) },
);

export function Uploads() {
  const w = useSectionTexts(words);
  const plan = file(w.file, 860_000, 'application/pdf');
  const [one, setOne] = useState<File[]>([]);
  const [several, setSeveral] = useState(() => [picture, file(w.other, 2.4 * megabyte, 'video/mp4')]);
  const [failed, setFailed] = useState(() => [plan]);
  return (
    <Specimens>
      <UploadField label={w.empty} {...limits} files={one} onFiles={setOne} required />
      <UploadField
        label={w.multiple}
        accept="image/*,video/*"
        maxBytes={limits.maxBytes}
        files={several}
        onFiles={setSeveral}
        multiple
      />
      <UploadField label={w.failed} {...limits} files={failed} onFiles={setFailed} error={w.lost} />
      <UploadField label={w.sending} {...limits} files={[plan]} onFiles={() => {}} progress={47.3} />
      <UploadField
        label={w.disabled}
        {...limits}
        hint={w.disabledHint}
        files={[]}
        onFiles={() => {}}
        disabled
      />
    </Specimens>
  );
}
