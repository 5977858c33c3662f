import { Button } from '../button/button.tsx';
import { Page } from '../layout/page.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { useKitTexts } from '../texts.ts';

/** A page that has its address and is still to be written: its own title, a kind word and the way home. */
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
