import { useState } from 'react';
import { mailingLength, nameMark } from '#src/domain/mailing.ts';
import { type TextTemplate, templateTitleLength } from '#src/domain/text-template.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import type { Wording } from '#src/texts/wording.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { templateTexts as words } from './template-texts.ts';
import { useRemoveTemplate, useSaveTemplate } from './use-profile.ts';

const nothing: TextTemplate = { title: '', text: '' };
const idOf = (field: keyof TextTemplate): string => `template-${field}`;

interface TemplateFormProps {
  readonly typed: TextTemplate;
  readonly onType: (typed: TextTemplate) => void;
}

function TemplateForm({ typed, onType }: TemplateFormProps) {
  const { text, language } = useLanguage();
  const announce = useAnnounce();
  const save = useSaveTemplate();
  const [missing, setMissing] = useState<keyof TextTemplate | null>(null);
  const errorOf = (field: keyof TextTemplate) => (missing === field ? problemText('V_REQUIRED', language) : undefined);
  const press = () => {
    const lacks = (['title', 'text'] as const).find((field) => typed[field].trim() === '') ?? null;
    setMissing(lacks);
    if (lacks !== null) return focusField(idOf(lacks));
    const done = () => {
      announce(text(words.saved, { title: typed.title }));
      onType(nothing);
    };
    return save.mutate(typed, { onSuccess: done });
  };
  return (
    <>
      <FieldFrame id={idOf('title')} label={text(words.name)} error={errorOf('title')}>
        {(control) => (
          <TextInput
            {...control}
            value={typed.title}
            maxLength={templateTitleLength}
            onChange={(title) => onType({ ...typed, title })}
          />
        )}
      </FieldFrame>
      <FieldFrame id={idOf('text')} label={text(words.text)} error={errorOf('text')}>
        {(control) => (
          <TextArea
            {...control}
            value={typed.text}
            limit={mailingLength}
            onChange={(next) => onType({ ...typed, text: next })}
          />
        )}
      </FieldFrame>
      <Failed error={save.error} />
      <div>
        <Button size="small" onPress={press} busy={save.isPending} busyLabel={text(words.saving)}>
          {text(words.save)}
        </Button>
      </div>
    </>
  );
}

function TemplateRow({ template, onChange }: { readonly template: TextTemplate; readonly onChange: () => void }) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const remove = useRemoveTemplate();
  const { title } = template;
  const small = { look: 'text', size: 'small' } as const;
  const labelOf = (action: Wording) => text(words.ofThis, { action: text(action), title });
  const done = () => announce(text(words.removed, { title }));
  return (
    <Row title={title} note={template.text}>
      <Stack direction="wrap" gap="small">
        <Button {...small} label={labelOf(words.change)} onPress={onChange}>
          {text(words.change)}
        </Button>
        <Button
          {...small}
          label={labelOf(words.remove)}
          busy={remove.isPending}
          busyLabel={text(words.removing)}
          onPress={() => remove.mutate(title, { onSuccess: done })}
        >
          {text(words.remove)}
        </Button>
      </Stack>
      <Failed error={remove.error} />
    </Row>
  );
}

/** The broker's own short texts, and the form that adds one or changes one. */
export function TemplatesPanel({ templates }: { readonly templates: readonly TextTemplate[] }) {
  const { text } = useLanguage();
  const [typed, setTyped] = useState(nothing);
  const change = (template: TextTemplate) => {
    setTyped(template);
    focusField(idOf('text'));
  };
  return (
    <Panel id="templates" title={text(words.panel)}>
      <Stack>
        <Text size="small" tone="muted">
          {text(words.lead, { fornavn: nameMark })}
        </Text>
        {templates.length === 0 ? (
          <Text>{text(words.none)}</Text>
        ) : (
          <RowList label={text(words.panel)} place="panel">
            {templates.map((one) => (
              <TemplateRow key={one.title} template={one} onChange={() => change(one)} />
            ))}
          </RowList>
        )}
        <TemplateForm typed={typed} onType={setTyped} />
      </Stack>
    </Panel>
  );
}
