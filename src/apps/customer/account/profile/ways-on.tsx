import { useNavigate } from 'react-router-dom';
import { Door, Doors } from '../../../public/door.tsx';

export interface WayOn {
  readonly href: string;
  readonly label: string;
  readonly note?: string | undefined;
}

/** Links from the profile to other pages. Renders nothing when none of them is built or on. */
export const WaysOn = ({ label, ways }: { readonly label: string; readonly ways: readonly WayOn[] }) => {
  const navigate = useNavigate();
  if (ways.length === 0) return null;
  return (
    <Doors label={label}>
      {ways.map(({ href, label: name, note }) => (
        <Door key={href} href={href} onFollow={() => void navigate(href)} note={note}>
          {name}
        </Door>
      ))}
    </Doors>
  );
};
