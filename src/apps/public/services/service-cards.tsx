import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell-ring';
import Flame from 'lucide-react/icons/flame';
import Hammer from 'lucide-react/icons/hammer';
import Landmark from 'lucide-react/icons/landmark';
import Box from 'lucide-react/icons/package';
import Sofa from 'lucide-react/icons/sofa';
import Sparkles from 'lucide-react/icons/sparkles';
import Sun from 'lucide-react/icons/sun';
import Truck from 'lucide-react/icons/truck';
import Umbrella from 'lucide-react/icons/umbrella';
import Meal from 'lucide-react/icons/utensils';
import Wifi from 'lucide-react/icons/wifi';
import { installation } from '#src/domain/installed.ts';
import { type Service, type ServicePartner, servicePartners } from '#src/domain/services.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { AskPartner } from './ask-partner.tsx';
import { offerText } from './service-words.ts';
import { serviceNames, catalogueTexts as words } from './texts.ts';
import type { CatalogueRead } from './use-catalogue.ts';
import './services.css';

const icons: Readonly<Record<Service, LucideIcon>> = {
  moving: Truck,
  cleaning: Sparkles,
  family: Landmark,
  renovation: Hammer,
  security: Bell,
  interior: Sofa,
  ssg: Flame,
  insurance: Umbrella,
  broadband: Wifi,
  storage: Box,
  'sun-screening': Sun,
  'meal-boxes': Meal,
};

export interface ServiceCardsProps {
  /** Null until they are read: the cards are then outlines, as high as those of every partner. */
  readonly partners: readonly ServicePartner[] | null;
  readonly shown: readonly Service[];
  /** A page of its own: the partners' names stand below, and each service is a part of the page. */
  readonly named?: boolean;
}

/** The services that a partner can be asked for now, each with what it offers. */
export const ServiceCards = ({ partners, shown, named = false }: ServiceCardsProps) => {
  const { language, text } = useLanguage();
  const As = named ? 'h2' : 'h3';
  return (
    <ul className={`g-services${partners === null ? ' g-services--outline' : ''}`} aria-hidden={partners === null}>
      {shown.map((service) => {
        const own = (partners ?? servicePartners).filter(({ services }) => services.includes(service));
        if (own.length === 0) return null;
        return (
          <li key={service} className="g-services__card">
            <Icon of={icons[service]} size={32} />
            <div>
              <As>{text(serviceNames[service])}</As>
              <p>{offerText(service, own, language)}</p>
              {named ? (
                <p>{text(words.from, { names: own.map(({ id }) => installation.partners[id]).join(', ') })}</p>
              ) : null}
              {named ? <AskPartner of={own} /> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
};

/** While the services are read, when none can be ordered, and when they could not be read. */
export const CatalogueState = ({ partners, failure, readAgain }: CatalogueRead) => {
  const { language, text } = useLanguage();
  return (
    <>
      <div role="status">
        {partners === null && failure === null ? <VisuallyHidden>{text(words.fetching)}</VisuallyHidden> : null}
        {partners?.length === 0 ? <p className="g-front__lead">{text(words.none)}</p> : null}
      </div>
      {failure === null ? null : (
        <>
          <Notice tone="danger" live="alert" title={text(words.failed)}>
            {problemText(failure.code, language, failure.params)}
          </Notice>
          <Button look="secondary" size="auto" onPress={readAgain}>
            {text(words.again)}
          </Button>
        </>
      )}
    </>
  );
};
