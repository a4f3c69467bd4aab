import { Intro } from '#flows/_parts/proven-sign-up/screens/intro.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';

export default function IntroScreen(props: ScreenProps) {
  return <Intro {...props} by="eid" />;
}
