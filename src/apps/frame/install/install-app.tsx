import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import { useSyncExternalStore } from 'react';
import { type Installing, install, installing, onInstalling } from '#src/client/installing.ts';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { installTexts as words } from './texts.ts';

/** Instructions to install by hand, with the icons of the browser's own menu. */
const Guide = () => {
  const { text } = useLanguage();
  const steps = [
    { sign: Share, label: words.tapShare },
    { sign: SquarePlus, label: words.tapAdd },
  ];
  return (
    <ol>
      {steps.map(({ sign, label }) => (
        <li key={label.nb}>
          <Stack direction="across" gap="small">
            <Icon of={sign} size={20} />
            <Text as="span">{text(label)}</Text>
          </Stack>
        </li>
      ))}
    </ol>
  );
};

/** Offers to put the app on the home screen (ux.md section 1). Renders nothing when it is installed or cannot be. */
export const InstallApp = ({ way }: { readonly way?: Installing }) => {
  const { text } = useLanguage();
  const found = useSyncExternalStore(onInstalling, installing);
  const how = way ?? found;
  if (how !== 'asks' && how !== 'by-hand') return null;
  return (
    <Stack gap="small">
      <Text weight="strong">{text(words.title, { brand: brandName })}</Text>
      <Text tone="muted">{text(words.why)}</Text>
      {how === 'asks' ? (
        <Button look="secondary" onPress={() => void install()}>
          {text(words.install)}
        </Button>
      ) : (
        <Guide />
      )}
    </Stack>
  );
};
