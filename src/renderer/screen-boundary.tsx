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
}

/** Keeps the header and the way back when a screen cannot be fetched or drawn. A class: React has no hook for it. */
export class ScreenBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <NotLoaded onRetry={this.retry} /> : this.props.children;
  }
}
