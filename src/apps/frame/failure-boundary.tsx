import { Component, type ReactNode } from 'react';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { loadNewerProgram } from '#src/renderer/newer-program.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { noteCaught } from './monitoring/caught.ts';
import { PublicPage } from './public-page.tsx';
import { shellTexts as words } from './texts.ts';

interface Props {
  readonly children: ReactNode;
  /** A new place resets the boundary, so that the page renders again. */
  readonly place: string;
}
interface State {
  readonly hasFailed: boolean;
  /** No newer program was the cause. */
  readonly isKnown: boolean;
  readonly place: string;
}

/**
 * Catches what is thrown while rendering: reloads where the program was replaced since the page was loaded, and shows
 * an error page otherwise. A class, since React offers no other way.
 */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, isKnown: false, place: this.props.place };

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { hasFailed: false, isKnown: false, place };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    noteCaught(error);
    void loadNewerProgram().then((isReloading) => isReloading || this.setState({ isKnown: true }));
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.state.isKnown ? <FailedPage /> : null;
  }
}

const FailedPage = () => {
  const { text } = useLanguage();
  const isAway = navigator.onLine === false;
  return (
    <PublicPage picture={<EmptyStreet />}>
      <Stack gap="small">
        <Heading>{text(isAway ? words.awayTitle : words.failedTitle)}</Heading>
        {isAway ? null : <Text tone="muted">{text(words.failedWhy)}</Text>}
      </Stack>
      <Button onPress={() => window.location.reload()}>{text(words.reload)}</Button>
    </PublicPage>
  );
};
