import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface Way {
  readonly label: string;
  /** The name for a screen reader: what it is about, too. */
  readonly name: string;
  readonly onPress: () => void;
}
export interface TwoWaysProps {
  /** The usual reply. */
  readonly yes: Way;
  readonly no: Way;
}

/** The two ways to reply to what waits, each of which opens a form in place. */
export const TwoWays = ({ yes, no }: TwoWaysProps) => (
  <Stack direction="wrap" gap="small">
    <Button size="small" label={yes.name} onPress={yes.onPress}>
      {yes.label}
    </Button>
    <Button size="small" look="text" label={no.name} onPress={no.onPress}>
      {no.label}
    </Button>
  </Stack>
);

/** The way back from an open form. */
export const WayBack = ({ label, onPress }: Pick<Way, 'label' | 'onPress'>) => (
  <div>
    <Button size="small" look="text" onPress={onPress}>
      {label}
    </Button>
  </div>
);
