import { Component, type ReactNode } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { text } = useLanguage();
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        <Button look="secondary" size="small" onPress={onRetry}>
          {text(words.tryAgain)}
        </Button>
      }
    >
      {text(words.notLoaded)}
    </Notice>
  );
};

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
  /** Reloads the whole page. */
  readonly reload?: () => Promise<void>;
}

/** Reloads only when the page can be fetched: without a network, typed and unsent text would be lost. */
const reloadIfThere = async (): Promise<void> => {
  const isThere = await fetch(window.location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) window.location.reload();
};

/**
 * Keeps the header and the way back when a screen cannot be fetched or rendered. A second failure means that the
 * program was replaced since the page was loaded: the page is then reloaded. A class, because React has no hook for it.
 */
export class ScreenBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  #tries = 0;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    const { reload = reloadIfThere } = this.props;
    if (this.#tries > 0) void reload();
  }

  readonly retry = () => {
    this.#tries += 1;
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <NotLoaded onRetry={this.retry} /> : this.props.children;
  }
}
