import { errorMonitorWith, toOwnServer } from '#src/client/error-monitor.ts';
import { spinnerError } from '#src/client/timing-recorder.ts';
import { callOnce } from '../call.ts';
import { cookieConsent } from '../cookies/consent.ts';
import { appVersion } from './app-version.ts';
import { caughtEvent } from './caught.ts';

const monitor = errorMonitorWith({
  adapter: toOwnServer(callOnce),
  consent: cookieConsent,
  version: appVersion,
  place: () => window.location,
});

class Spinner extends Error {
  override name = 'Spinner';
}

/** Spec section 4: a spinner that is shown for more than ten seconds is an error, marked on the browser's timeline. */
const watchSpinner = (): (() => void) => {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(spinnerError).length > 0) monitor.report(new Spinner());
  });
  observer.observe({ type: 'mark' });
  return () => observer.disconnect();
};

/** Reports what fails on the page from now on, until the returned function is called. */
export function watchErrors(): () => void {
  const onError = ({ error }: ErrorEvent) => monitor.report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => monitor.report(reason);
  const onCaught = (event: Event) => monitor.report(event instanceof CustomEvent ? event.detail : undefined);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener(caughtEvent, onCaught);
  const stopSpinner = watchSpinner();
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener(caughtEvent, onCaught);
    stopSpinner();
  };
}
