import { contactFields } from '#flows/_parts/search/steps.ts';
import { contactTexts } from '#flows/_parts/search/texts.ts';
import type { CustomerOptions } from '#src/domain/customer-profile.ts';
import { postcode as inUse } from '#src/domain/postcode.ts';
import { familyName, givenName, text as line } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { useMe } from '../../identity/session/customer.ts';
import { OwnRow } from './own-row.tsx';
import { profileTexts as words } from './texts.ts';

const postcodeField = line(8, { missing: 'V_POSTCODE_EMPTY', autoComplete: 'postal-code', within: () => inUse });
const postcodeAsks = panelAsk(ask({ postcode: postcodeField }), { postcode: { label: words.newPostcode } });
const nameAsks = panelAsk(ask({ givenName: givenName(), familyName: familyName() }), {
  givenName: { label: words.givenName },
  familyName: { label: words.familyName },
});
const contactAsks = panelAsk(ask(contactFields), contactTexts);

export const PostcodeRow = () => {
  const { postcode } = useMe();
  return (
    <OwnRow
      title={words.postcode}
      shown={postcode}
      change={words.changePostcode}
      asks={postcodeAsks}
      begun={{ postcode }}
      patchOf={({ postcode: given }) => ({ postcode: given })}
    />
  );
};

/** The customer's name. One that BankID or Vipps has proven is theirs to say. */
export const NameRow = () => {
  const { text } = useLanguage();
  const { name, givenName: first, familyName: last, isIdentified } = useMe();
  if (isIdentified) return <Row title={text(words.name)} note={name} />;
  return (
    <OwnRow
      title={words.name}
      shown={name}
      change={words.changeName}
      asks={nameAsks}
      begun={{ givenName: first, familyName: last }}
      patchOf={(given) => given}
    />
  );
};

const useContactWords = ({ channels, times, doNotDisturb }: CustomerOptions['contactPreferences']): string => {
  const { text } = useLanguage();
  if (doNotDisturb) return text(contactTexts.doNotDisturb.label);
  const by = channels.map((one) => text(contactTexts.channels.options[one]));
  const when = times.map((one) => text(contactTexts.times.options[one]));
  return [...by, ...when].join(', ') || text(words.contactAny);
};

/** How and when the customer may be contacted. */
export const ContactRow = () => {
  const { contactPreferences } = useMe().options;
  return (
    <OwnRow
      title={words.contact}
      shown={useContactWords(contactPreferences)}
      change={words.changeContact}
      asks={contactAsks}
      begun={contactPreferences}
      patchOf={({ doNotDisturb = false, channels = [], times = [] }) => ({
        options: { contactPreferences: { doNotDisturb, channels: [...channels], times: [...times] } },
      })}
    />
  );
};
