import type { ReactNode } from 'react';
import { type Clock, deviceClock } from '#src/client/clock.ts';
import { deviceTimings, type TimingRecorder } from '#src/client/timing-recorder.ts';
import { LoadingScreen, type LoadingScreenProps } from '#src/ui/loading-screen.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useSpinnerTiming } from './use-spinner-timing.ts';

export interface LoadingPageProps extends Pick<LoadingScreenProps, 'colour' | 'label' | 'footer' | 'hideNavigation'> {
  /** Shown after ten seconds, with a link. */
  readonly longWait: string;
  readonly tryAgain: { readonly label: ReactNode; readonly onPress: () => void };
  readonly clock?: Clock;
  readonly timings?: TimingRecorder;
}

/** Spec section 2, "Loading screen": full-screen while an app starts, with timing marks. */
export const LoadingPage = (props: LoadingPageProps) => {
  const { longWait, tryAgain, clock = deviceClock, timings = deviceTimings, ...screen } = props;
  const isLong = useSpinnerTiming(clock, timings);
  const saidThen = (
    <>
      <p>{longWait}</p>
      <TextLink on="inherit" onPress={tryAgain.onPress}>
        {tryAgain.label}
      </TextLink>
    </>
  );
  return <LoadingScreen {...screen} longWait={isLong ? saidThen : undefined} />;
};
