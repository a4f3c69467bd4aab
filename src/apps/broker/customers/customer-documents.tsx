import Download from 'lucide-react/icons/download';
import { documents } from '#src/contract/account/documents.ts';
import type { BrokerCustomer } from '#src/contract/desk/broker-customer.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAction } from '../frame/queries.ts';
import type { Say } from '../monitor/day-words.ts';
import { savePdf } from '../takeover/download-pdf.tsx';
import { brokerTakeoverTexts } from '../takeover/texts.ts';
import { partNames, onePersonTexts as words } from './customer-texts.ts';

type HomeDocument = BrokerCustomer['documents'][number];

const noteOf = ({ sent, signature }: HomeDocument, { language, text }: Say): string =>
  [
    ...(sent === null ? [] : [text(words.sent, { from: sent.from, day: formatDate(sent.dated, language) })]),
    ...(signature === null ? [] : [text(words.signed, { signed: signature.signed, of: signature.of })]),
    ...(signature?.waits ? [text(words.waitsForThem)] : []),
  ].join(', ');

interface DocumentRowProps {
  readonly estateId: EstateId;
  readonly document: HomeDocument;
}

function DocumentRow({ estateId, document }: DocumentRowProps) {
  const say = useLanguage();
  const { id, documentType, head } = document;
  const open = useAction(estateId, async (call, _: null) => {
    const { blob } = await call(documents.file, { params: { id: estateId, document: id, doctype: documentType } });
    if (blob instanceof Blob) savePdf(blob, `${documentType}.pdf`);
  });
  return (
    <Row
      title={head}
      note={noteOf(document, say)}
      end={
        <Button
          look="secondary"
          size="small"
          icon={<Icon of={Download} size={20} />}
          label={say.text(words.open, { document: head })}
          onPress={() => open.mutate(null)}
          busy={open.isPending}
          busyLabel={say.text(brokerTakeoverTexts.downloading)}
        >
          {say.text(brokerTakeoverTexts.download)}
        </Button>
      }
    >
      {open.error === null ? null : <Failed error={open.error} />}
    </Row>
  );
}

export interface CustomerDocumentsProps {
  readonly estateId: EstateId;
  readonly found: BrokerCustomer['documents'];
}

/** What the customer's side may see of the home's documents. */
export function CustomerDocuments({ estateId, found }: CustomerDocumentsProps) {
  const { text } = useLanguage();
  return (
    <Panel id="customer-documents" title={text(partNames.documents)} room="bare">
      {found.length === 0 ? (
        <PanelRoom>
          <Text tone="muted">{text(words.noDocuments)}</Text>
        </PanelRoom>
      ) : (
        <RowList place="panel">
          {found.map((document) => (
            <DocumentRow key={document.id} estateId={estateId} document={document} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
