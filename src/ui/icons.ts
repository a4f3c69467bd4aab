/** The icons that the renderer puts into controls, imported one by one: the whole set never loads. */

export { default as UnmetIcon } from 'lucide-react/icons/circle';
export { default as MetIcon } from 'lucide-react/icons/circle-check';
export { default as OfflineIcon } from 'lucide-react/icons/cloud-off';
export { default as ShowIcon } from 'lucide-react/icons/eye';
export { default as HideIcon } from 'lucide-react/icons/eye-off';
export { default as LockIcon } from 'lucide-react/icons/lock';
export { default as AddIcon } from 'lucide-react/icons/plus';
export { default as ScanIcon } from 'lucide-react/icons/scan-barcode';
export { default as CloseIcon } from 'lucide-react/icons/x';
