import { type ReactNode, useEffect, useState } from 'react';
import { type Clock, deviceClock } from '#src/client/clock.ts';
import { deviceTimings, spinnerError, spinnerOverrun, type TimingRecorder } from '#src/client/timing-recorder.ts';
import { brandName } from '#src/texts/brand.ts';
import { LoadingScreen, type LoadingScreenProps } from '#src/ui/loading-screen.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/**
 * Spec section 4, "Loading indicator": a mark when it appears, an error after 10 seconds, a mark and the milliseconds
 * when it disappears. Returns whether it has been shown for too long.
 */
function useSpinnerTiming(clock: Clock, timings: TimingRecorder): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const began = Date.parse(clock.now());
    timings.mark('SpinnerStarted');
    const cancel = clock.after(spinnerOverrun, () => {
      timings.error(spinnerError);
      setLong(true);
    });
    return () => {
      cancel();
      timings.mark('SpinnerEnded');
      timings.shown(Date.parse(clock.now()) - began);
    };
  }, [clock, timings]);
  return isLong;
}

export interface LoadingPageProps extends Pick<LoadingScreenProps, 'colour' | 'label'> {
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
  return <LoadingScreen {...screen} footer={brandName} longWait={isLong ? saidThen : undefined} />;
};

/** Shown for a moment on the way into or out of an app, where no frame of it stands: no footer either. */
export const PassingPage = ({ colour, label }: Pick<LoadingScreenProps, 'colour' | 'label'>) => (
  <LoadingScreen {...(colour && { colour })} label={label} footer={brandName} hideNavigation />
);
