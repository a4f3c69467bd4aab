import ChevronRight from 'lucide-react/icons/chevron-right';
import House from 'lucide-react/icons/house';
import Search from 'lucide-react/icons/search';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useEffect, useState } from 'react';
import type { Call } from '#src/contract/call.ts';
import { featureFlags } from '#src/contract/platform/feature-flags.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Way } from './front-page.tsx';
import { ways } from './paths.ts';
import { frontTexts as words } from './texts.ts';

/**
 * Returns whether meetings cannot be booked now. Spec section 3: "a failed flag fetch counts as off". Until the answer it
 * counts as on, so that the door does not come late.
 */
function useBookingIsOff(call: Call): boolean {
  const [isOff, setIsOff] = useState(false);
  useEffect(() => {
    call(featureFlags.read, { params: { flagName: 'broker-booking' } }).then(
      ({ enabled }) => setIsOff(enabled === false),
      () => setIsOff(true),
    );
  }, [call]);
  return isOff;
}

const doors = [
  { icon: House, to: ways.book, name: words.sell, short: words.sellShort, why: words.sellWhy, go: words.sellGo },
  { icon: Search, to: ways.search, name: words.buy, short: words.buyShort, why: words.buyWhy, go: words.buyGo },
  { icon: TrendingUp, to: ways.value, name: words.own, short: words.ownShort, why: words.ownWhy, go: words.ownGo },
] as const;

/** Booking while it is open, search and value. On a phone rows of one list, on a wide screen cards. */
export const ThreeDoors = ({ call }: { readonly call: Call }) => {
  const { text } = useLanguage();
  const isOff = useBookingIsOff(call);
  const open = doors.filter(({ to }) => !(isOff && to === ways.book));
  return (
    <nav aria-label={text(words.doors)} className="g-front__doors">
      {open.map(({ icon, to, name, short, why, go }) => (
        <Way key={to} to={to} className="g-front__door">
          <Icon of={icon} size={32} />
          <span className="g-front__doorText">
            <span className="g-front__doorName">{text(name)}</span>
            <span className="g-front__note g-front__narrow">{text(short)}</span>
            <span className="g-front__note g-front__wide">{text(why)}</span>
            <span className="g-front__go g-front__wide">{text(go)}</span>
          </span>
          <span className="g-front__narrow">
            <Icon of={ChevronRight} size={20} />
          </span>
        </Way>
      ))}
    </nav>
  );
};
