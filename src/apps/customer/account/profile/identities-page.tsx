import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { type Identities, identities } from '#src/contract/identity/identities.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { keys, useFlag } from '../../identity/session/queries.ts';
import { ChoicesPage } from './choices-page.tsx';
import { identityTexts as words } from './identities-texts.ts';
import { LookForHomes } from './look-for-homes.tsx';
import { profilePaths } from './paths.ts';

interface UnlinkButtonProps {
  readonly way: string;
  readonly busy: boolean;
  readonly onUnlink: () => void;
}

/** Explains what is lost and asks before an e-ID or a wallet is unlinked. */
const UnlinkButton = ({ way, busy, onUnlink }: UnlinkButtonProps) => {
  const { text } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const unlink = () => {
    setAsking(false);
    onUnlink();
  };
  return (
    <>
      <Button
        look="secondary"
        size="small"
        label={text(words.unlinkOne, { way })}
        busy={busy}
        onPress={() => setAsking(true)}
      >
        {text(words.unlink)}
      </Button>
      <Dialog
        open={isAsking}
        title={text(words.askTitle, { way })}
        safe={{ label: text(words.keep), onPress: () => setAsking(false) }}
        other={{ label: text(words.unlinkOne, { way }), onPress: unlink, look: 'danger' }}
      >
        {text(words.askWhy, { way })}
      </Dialog>
    </>
  );
};

type Identity = Identities['identities'][number];

/** Lists which e-ID and wallet open the account, since when, and what they are used for (reliability A6). */
export const IdentitiesPage = () => {
  const { text } = useLanguage();
  const key = ['identities'];
  const query = useEndpoint(key, identities.list, {});
  const unlink = useAct((call, { id }: Identity) => call(identities.unlink, { params: { id } }), {
    again: [key, keys.customer],
    pendsUntilRead: true,
  });
  const linked = query.data?.identities ?? [];
  const hasWallet = useFlag('vipps-login');
  const shown = hasWallet || linked.some(({ method }) => method === 'VIPPS');
  const methods = shown ? (['BANKID', 'VIPPS'] as const) : (['BANKID'] as const);
  return (
    <ChoicesPage
      title={text(words.title)}
      lead={text(words.lead)}
      query={query}
      saving={{ status: unlink.status, error: unlink.error }}
      words={{
        saved: unlink.variables ? text(words.unlinked, { way: text(words[unlink.variables.method]) }) : '',
        notSaved: text(words.notUnlinked),
      }}
    >
      <RowList label={text(words.title)}>
        {methods.flatMap((method) => {
          const own = linked.filter((one) => one.method === method);
          if (own.length === 0) return [<NotLinked key={method} method={method} />];
          return own.map((one) => (
            <Linked key={one.id} identity={one} busy={unlink.isPending} onUnlink={() => unlink.mutate(one)} />
          ));
        })}
      </RowList>
      <LookForHomes linked={linked.map(({ method }) => method)} />
    </ChoicesPage>
  );
};

interface LinkedProps {
  readonly identity: Identity;
  readonly busy: boolean;
  readonly onUnlink: () => void;
}

const Linked = ({ identity: { method, linkedAt }, busy, onUnlink }: LinkedProps) => {
  const { language, text } = useLanguage();
  const way = text(words[method]);
  return (
    <Row
      title={way}
      note={text(words.linked, { at: formatDate(osloDate(linkedAt), language) })}
      end={<UnlinkButton way={way} busy={busy} onUnlink={onUnlink} />}
    />
  );
};

const NotLinked = ({ method }: Pick<Identity, 'method'>) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const way = text(words[method]);
  return (
    <Row
      title={way}
      note={text(words.notLinked)}
      end={
        <Button
          look="secondary"
          size="small"
          label={text(words.linkOne, { way })}
          onPress={() => void navigate(profilePaths.confirm)}
        >
          {text(words.link)}
        </Button>
      }
    />
  );
};
