import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useCopy } from '#src/ui/use-copy.ts';

interface CopyButtonProps {
  readonly address: string;
  readonly words: Readonly<Record<'copy' | 'copied' | 'notCopied', Wording>>;
}

/** Copies an address, and says whether that went well. */
export const CopyButton = ({ address, words }: CopyButtonProps) => {
  const { text } = useLanguage();
  const { copied, copy } = useCopy();
  return (
    <>
      <Button
        look="secondary"
        onPress={() => copy(address)}
        icon={<Icon of={copied === 'copied' ? Check : Copy} size={20} />}
      >
        {text(copied === 'copied' ? words.copied : words.copy)}
      </Button>
      {copied === 'failed' ? (
        <Notice tone="warning" live="status">
          {text(words.notCopied)}
        </Notice>
      ) : null}
      <LiveRegion message={copied === 'copied' ? text(words.copied) : ''} />
    </>
  );
};

export interface CopyAddressProps extends CopyButtonProps {
  readonly id: string;
  readonly words: CopyButtonProps['words'] & { readonly address: Wording };
  /** The first way to use the address, before it is copied. */
  readonly children?: ReactNode;
}

/** An address in a field that cannot be changed, and a button that copies it. */
export const CopyAddress = ({ id, address, words, children }: CopyAddressProps) => {
  const { text } = useLanguage();
  return (
    <>
      <FieldFrame id={id} label={text(words.address)}>
        {(control) => (
          <TextInput
            {...control}
            value={address}
            onChange={() => undefined}
            onFocus={(input) => input.select()}
            readOnly
            spellCheck={false}
          />
        )}
      </FieldFrame>
      {children}
      <CopyButton address={address} words={words} />
    </>
  );
};
