import { mailingLength, nameMark } from '#src/domain/mailing.ts';
import { type TextTemplate, templateTitleLength } from '#src/domain/text-template.ts';
import { longText, text } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { idOfPath } from '#src/renderer/field-at.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { type Asked, useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { templateTexts as words } from './template-texts.ts';
import { useRemoveTemplate, useSaveTemplate } from './use-profile.ts';

const panel = 'template';
const asks = panelAsk(ask({ title: text(templateTitleLength), text: longText(mailingLength) }), {
  title: { label: words.name },
  text: { label: words.text },
});

function TemplateForm({ asked }: { readonly asked: Asked<typeof asks.step.fields> }) {
  const say = useLanguage();
  const announce = useAnnounce();
  const save = useSaveTemplate();
  const done = ({ title }: TextTemplate) => {
    announce(say.text(words.saved, { title }));
    asked.forget();
  };
  return (
    <PanelForm
      asked={asked}
      send={{
        label: say.text(words.save),
        size: 'small',
        isPending: save.isPending,
        busyLabel: say.text(words.saving),
      }}
      onSend={(typed) => save.mutate(typed, { onSuccess: () => done(typed) })}
    >
      <Failed error={save.error} />
    </PanelForm>
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
  const asked = useAsked(asks, { id: panel });
  const change = (template: TextTemplate) => {
    asked.write('title', template.title);
    asked.write('text', template.text);
    focusField(idOfPath(panel, 'text'));
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
        <TemplateForm asked={asked} />
      </Stack>
    </Panel>
  );
}
