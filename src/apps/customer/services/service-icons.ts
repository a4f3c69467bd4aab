import CookingPot from 'lucide-react/icons/cooking-pot';
import Flame from 'lucide-react/icons/flame';
import Hammer from 'lucide-react/icons/hammer';
import Landmark from 'lucide-react/icons/landmark';
import Package from 'lucide-react/icons/package';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sofa from 'lucide-react/icons/sofa';
import SprayCan from 'lucide-react/icons/spray-can';
import Sun from 'lucide-react/icons/sun';
import Truck from 'lucide-react/icons/truck';
import Umbrella from 'lucide-react/icons/umbrella';
import Wifi from 'lucide-react/icons/wifi';
import type { Service } from '#src/domain/services.ts';
import type { IconProps } from '#src/ui/icon.tsx';

/** The sign of each service (mock 15). */
export const serviceIcons: Readonly<Record<Service, IconProps['of']>> = {
  moving: Truck,
  cleaning: SprayCan,
  family: Landmark,
  renovation: Hammer,
  security: ShieldCheck,
  interior: Sofa,
  ssg: Flame,
  insurance: Umbrella,
  broadband: Wifi,
  storage: Package,
  'sun-screening': Sun,
  'meal-boxes': CookingPot,
};
