import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useSharedPlace } from '#src/ui/moving.ts';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { estatePath, homePlace } from '../paths.ts';
import { AwayNote } from './away-note.tsx';
import { FormState, isOpen } from './form-state.tsx';
import { TakeoverLine } from './home-hero.tsx';
import type { FormOfHome } from './next-for-you.ts';
import { formNames, homeTexts as words } from './texts.ts';
import type { OpenForm } from './use-open-form.ts';

export interface HomeCardProps {
  readonly home: CustomerHome;
  readonly today: IsoDate;
  readonly opener: OpenForm;
}

/** One home: its address, its forms with their states, and the broker to call. */
export const HomeCard = ({ home, today, opener }: HomeCardProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const place = useSharedPlace<HTMLElement>(homePlace(home.estateID));
  const { address, unit, postcode, city } = home.home;
  return (
    <Card room="none" labelledBy={id} outer={place}>
      <div style={{ padding: 16 }}>
        <Stack gap="small">
          <Stack direction="between" gap="small">
            <Text as="h3" weight="strong" id={id}>
              {address}
            </Text>
            <StatusChip tone="plain">{text(words[home.label])}</StatusChip>
          </Stack>
          <Text size="small" tone="muted">
            {unit === null ? '' : `${unit}, `}
            {postcode} {city} · {text(home.role === 'seller' ? words.asSeller : words.asBuyer)}
          </Text>
          <Text size="small" tone="muted">
            <TakeoverLine home={home} today={today} />
          </Text>
          <div>
            <TextLink href={estatePath(home.estateID)} onFollow={() => void navigate(estatePath(home.estateID))}>
              {text(words.aboutHome)}
            </TextLink>
          </div>
        </Stack>
      </div>
      {home.forms.length === 0 ? (
        <div style={{ padding: '0 16px 16px' }}>
          <Text size="small">{text(words.noForms)}</Text>
        </div>
      ) : (
        <RowList place="panel" label={text(words.formsOf, { address })}>
          {home.forms.map((form) => (
            <FormRow key={form.flow} which={{ home, form }} opener={opener} />
          ))}
        </RowList>
      )}
      <Broker home={home} />
    </Card>
  );
};

const FormRow = ({ which, opener }: { readonly which: FormOfHome; readonly opener: OpenForm }) => {
  const { language, text } = useLanguage();
  const { form } = which;
  const name = formNames[form.flow][language];
  const mayOpen = isOpen(form);
  return (
    <Row
      title={
        <Stack direction="between" gap="small">
          {mayOpen ? (
            <RowLink href={opener.addressOf(which)} onFollow={() => opener.open(which)}>
              {name}
            </RowLink>
          ) : (
            name
          )}
          <FormState form={form} />
        </Stack>
      }
      note={form.signed === null || form.asks === 'done' ? undefined : text(words.signedOf, form.signed)}
    >
      {opener.needsProof && mayOpen ? <Text size="small">{text(words.confirmFirst)}</Text> : null}
    </Row>
  );
};

const Broker = ({ home: { broker } }: { readonly home: CustomerHome }) => {
  const { text } = useLanguage();
  return (
    <div style={{ padding: 16, borderTop: '1px solid var(--g-colors-line)' }}>
      <Stack gap="tight">
        <Text size="small">{text(words.broker, { name: broker.name, office: broker.office })}</Text>
        <AwayNote broker={broker} />
        <Stack direction="across" gap="small">
          <Icon of={Phone} size={20} />
          <TextLink href={`tel:${broker.phone}`}>{text(words.callBroker, { name: broker.name })}</TextLink>
        </Stack>
      </Stack>
    </div>
  );
};
