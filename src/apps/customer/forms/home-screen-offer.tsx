import { isShortLived } from '#src/engine/flow-session.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useSaving } from '#src/renderer/use-session.ts';
import { InstallApp } from '../../frame/install/install-app.tsx';
import { finishStep } from './link-address.ts';

/**
 * Offers the Home Screen when a form is finished, and where unsent answers lie in a browser that deletes them within
 * seven days: the strip above the buttons says so, and this shows how.
 */
export const HomeScreenOffer = () => {
  const { session, step } = useOpenStep();
  const saving = useSaving(session);
  return step === finishStep || isShortLived(saving) ? <InstallApp /> : null;
};
