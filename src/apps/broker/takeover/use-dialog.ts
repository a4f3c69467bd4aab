import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { BrokerForm } from '#src/contract/desk/broker-forms.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { takeoverPath } from '../frame/paths.ts';

/** Goes back to where a dialog was opened; when the page was loaded at the dialog's address, to the page without it. */
export function useCloseDialog(estateId: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (state === 'here') void navigate(-1);
    else void navigate(takeoverPath(estateId), { replace: true });
  };
}

/** A dialog's name, and the id of its subject. */
export interface DialogName {
  readonly do: string;
  readonly form?: string;
  readonly who?: string;
}
export interface DialogHere {
  readonly isOpen: boolean;
  /** Props of the link that opens it. */
  readonly link: { readonly href: string; readonly onFollow: () => void };
  readonly close: () => void;
}

/** A dialog with its own address: Back closes it, and a reload keeps it open (ux.md section 1). */
export function useDialog(estateId: string, name: DialogName): DialogHere {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const close = useCloseDialog(estateId);
  const href = takeoverPath(estateId, `?${new URLSearchParams({ ...name })}`);
  const isOpen = (['do', 'form', 'who'] as const).every((part) => asked.get(part) === (name[part] ?? null));
  return { isOpen, link: { href, onFollow: () => void navigate(href, { state: 'here' }) }, close };
}

export interface FormProps {
  readonly takeover: TakeoverDetail;
  readonly form: BrokerForm;
  readonly now: IsoInstant;
}
