import { useNavigate } from 'react-router-dom';
import type { Popup, PopupAction } from '#src/contract/engagement/popups.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';

interface PopupSheetProps {
  readonly popup: Popup;
  readonly onAnswer: (action: PopupAction) => void;
}

const looks = { CLAIM: 'primary', LATER: 'secondary', CLOSE: 'text' } as const;

/** A question with its answers. Esc, the cross and the backdrop put it off, or close it once that is not possible. */
const PopupSheet = ({ popup: { title, text, actions }, onAnswer }: PopupSheetProps) => {
  const navigate = useNavigate();
  const away = actions.find(({ action }) => action === 'LATER') ?? actions.find(({ action }) => action === 'CLOSE');
  return (
    <BottomSheet
      open
      title={title}
      close={{ label: away?.label ?? '', onPress: () => onAnswer(away?.action ?? 'CLOSE') }}
    >
      <Stack>
        <Text>{text}</Text>
        <Stack gap="small">
          {actions.map(({ action, label, path }) => (
            <Button
              key={action}
              look={looks[action]}
              onPress={() => {
                onAnswer(action);
                if (path !== undefined) void navigate(path);
              }}
            >
              {label}
            </Button>
          ))}
        </Stack>
      </Stack>
    </BottomSheet>
  );
};
export default PopupSheet;
