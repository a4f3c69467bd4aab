import { useId, useState } from 'react';
import type { DeskDocuments } from '#src/contract/desk/broker-documents.ts';
import type { Audience } from '#src/domain/document-readers.ts';
import { audiencesOf } from '#src/domain/document-readers.ts';
import { type DocumentType, documentTypes } from '#src/domain/document-types.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { documentNames } from '#src/texts/document-names.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { CheckboxGroup } from '#src/ui/checkbox-group.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { brokerDocumentTexts as words } from './texts.ts';
import { UploadState } from './upload-state.tsx';
import { useUpload } from './use-documents.ts';

interface Chosen {
  readonly type: DocumentType | undefined;
  readonly who: Audience | undefined;
  readonly signers: readonly ParticipantId[];
}
type Field = Exclude<keyof Chosen, 'signers'>;
type Parties = DeskDocuments['parties'];
const nothing: Chosen = { type: undefined, who: undefined, signers: [] };

/** Returns those who read what is shown to `who`: only they can be asked to sign it. */
const readersAmong = (parties: Parties, who: Audience | undefined): Parties =>
  who === undefined ? [] : parties.filter(({ role }) => who === 'both' || role === who);

interface SignerChoiceProps {
  readonly id: string;
  readonly readers: Parties;
  readonly signers: readonly ParticipantId[];
  readonly onChange: (signers: readonly ParticipantId[]) => void;
}

/** Who of the readers must sign; nothing while there are none. */
function SignerChoice({ id, readers, signers, onChange }: SignerChoiceProps) {
  const { text } = useLanguage();
  if (readers.length === 0) return null;
  return (
    <FieldFrame id={id} label={text(words.signers)} hint={text(words.signersHint)} holds="many">
      {(control) => (
        <CheckboxGroup
          {...control}
          value={signers}
          options={readers.map((one) => ({ value: one.id, label: one.name, note: text(words[one.role]) }))}
          onChange={(ids) => onChange(readers.map((one) => one.id).filter((one) => ids.includes(one)))}
        />
      )}
    </FieldFrame>
  );
}

interface ChoicesProps extends Chosen {
  readonly parties: Parties;
  readonly idOf: (field: Field) => string;
  readonly missing: Field | null;
  readonly onChange: (chosen: Chosen) => void;
}

function Choices({ type, who, signers, parties, idOf, missing, onChange }: ChoicesProps) {
  const { language, text } = useLanguage();
  const errorOf = (field: Field) => (missing === field ? problemText('V_CHOOSE_ONE', language) : undefined);
  const offered = type === undefined ? [] : audiencesOf(type);
  const readers = readersAmong(parties, who);
  const turnWho = (nextType: DocumentType | undefined, next: Audience | undefined) => {
    const left = new Set(readersAmong(parties, next).map(({ id }) => id));
    onChange({ type: nextType, who: next, signers: signers.filter((id) => left.has(id)) });
  };
  const turnTo = (value: string) => {
    const next = documentTypes.find((one) => one === value);
    const kept = next !== undefined && who !== undefined && audiencesOf(next).includes(who) ? who : undefined;
    turnWho(next, kept);
  };
  return (
    <>
      <FieldFrame id={idOf('type')} label={text(words.type)} error={errorOf('type')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={type ?? ''}
            prompt={text(words.chooseType)}
            options={documentTypes.map((value) => ({ value, label: text(documentNames[value]) }))}
            onChange={turnTo}
          />
        )}
      </FieldFrame>
      {type === undefined ? null : (
        <FieldFrame id={idOf('who')} label={text(words.who)} error={errorOf('who')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={who ?? ''}
              prompt={text(words.chooseWho)}
              options={offered.map((value) => ({ value, label: text(words[value]) }))}
              onChange={(value) =>
                turnWho(
                  type,
                  offered.find((one) => one === value),
                )
              }
            />
          )}
        </FieldFrame>
      )}
      <SignerChoice
        id={`${idOf('who')}-signers`}
        readers={readers}
        signers={signers}
        onChange={(ids) => onChange({ type, who, signers: ids })}
      />
    </>
  );
}

/** Uploads a document: its type and its readers first, then the file, which is sent at once. */
export function UploadForm({ estateId, parties }: { readonly estateId: EstateId; readonly parties: Parties }) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const id = useId();
  const idOf = (field: Field | 'file') => `${field}-${id}`;
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const [missing, setMissing] = useState<Field | null>(null);
  const { upload, start, again, cancel } = useUpload(estateId, (target) => {
    if (target.kind === 'new') announce(text(words.uploaded, { document: text(documentNames[target.docType]) }));
    setChosen(nothing);
  });
  const askFor = (field: Field) => {
    setMissing(field);
    focusField(idOf(field));
  };
  const take = (file: File) => {
    const { type, who, signers } = chosen;
    if (type === undefined) return askFor('type');
    if (who === undefined) return askFor('who');
    setMissing(null);
    start({ kind: 'new', docType: type, visibleTo: who, signers }, file);
  };
  const isSending = upload !== null && upload.error === null;
  return (
    <Stack>
      {isSending ? null : (
        <>
          <Choices {...chosen} parties={parties} idOf={idOf} missing={missing} onChange={setChosen} />
          <Stack gap="small">
            <FileDrop
              id={idOf('file')}
              look="place"
              label={text(words.chooseFile)}
              dropHint={text(words.dropFile)}
              accept="application/pdf"
              onFile={take}
            />
            <Text size="small" tone="muted">
              {text(words.rules)}
            </Text>
          </Stack>
        </>
      )}
      <UploadState upload={upload} onCancel={cancel} onAgain={again} />
    </Stack>
  );
}
