import { useId, useState } from 'react';
import { Button } from '../button/index.ts';
import { lengths, truncate } from '../format/index.ts';
import { Text } from '../layout/index.ts';
import { useKitTexts } from '../texts.ts';

export interface LongTextProps {
  /** As somebody wrote it, in lines. */
  children: string;
}

/** What somebody wrote at length: its beginning, and the rest when it is asked for (CC §5, §9). */
export function LongText({ children }: LongTextProps) {
  const texts = useKitTexts();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const short = truncate(children, lengths.longText);
  return (
    <>
      <Text id={id} written>
        {whole ? children : short}
      </Text>
      {short !== children && (
        <div>
          <Button
            variant="quiet"
            size="s"
            aria-expanded={whole}
            aria-controls={id}
            onClick={() => setWhole(!whole)}
          >
            {whole ? texts.seeLess : texts.seeMore}
          </Button>
        </div>
      )}
    </>
  );
}
