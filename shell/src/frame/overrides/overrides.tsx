import { usePlatform } from 'platform/host';
import { useEffect, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { IconSettings } from 'shared-ui/icons';
import { loadOverridesTexts } from '../../locales/index.ts';
import css from './overrides.module.css';
import { OverridesDialog } from './overrides-dialog.tsx';

/** The developers' button at the edge of the page, with the dialog that it opens. */
export default function Overrides() {
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    loadOverridesTexts().then(
      () => setHasTexts(true),
      () => {},
    );
  }, []);
  return hasTexts && <OverridesButton />;
}

function OverridesButton() {
  const { t } = useTexts('overrides');
  const { overrides } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label={t('overrides.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-active={overrides.size > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <IconSettings aria-hidden="true" />
      </button>
      <OverridesDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
