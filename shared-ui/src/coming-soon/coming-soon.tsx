import { Button } from '../button/button.tsx';
import { Page } from '../layout/page.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { useKitTexts } from '../texts.ts';

/** A planned page: its own title, a short text and a link home. */
export function ComingSoon({ title }: { title: string }) {
  const texts = useKitTexts();
  return (
    <Page title={title}>
      <EmptyState
        picture="path"
        title={texts.comingSoon}
        text={texts.comingSoonText}
        action={<Button href="/">{texts.home}</Button>}
      />
    </Page>
  );
}
