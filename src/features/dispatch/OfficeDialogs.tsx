import type { BoardCar, BoardMoment } from './board/board';
import type { OfficeDialog } from './office-page';
import { CarChooser } from './edits/CarChooser';
import { EditDialog } from './edits/EditDialog';
import { MessageDialog } from './edits/MessageDialog';
import type { TripWish } from './edits/use-office-edits';
import { KeysDialog } from './KeysDialog';

type OfficeDialogsProps = {
  dialog: OfficeDialog | null;
  cars: readonly BoardCar[];
  moment: BoardMoment;
  isBusy: boolean;
  canEdit: boolean;
  areKeysOn: boolean;
  nameOf: (driverId: string) => string;
  onEdit: (dialog: OfficeDialog & { kind: 'edit' }, wish: TripWish) => void;
  onMessaged: (dialog: OfficeDialog) => void;
  onKeysTurned: (areKeysOn: boolean) => void;
  onClose: (dialog: OfficeDialog) => void;
};

/** The dialog that is open above the board. */
export function OfficeDialogs({ dialog, isBusy, ...props }: OfficeDialogsProps) {
  if (dialog === null) return null;
  const close = (): void => props.onClose(dialog);
  switch (dialog.kind) {
    case 'keys':
      return (
        <KeysDialog
          canEdit={props.canEdit}
          isOn={props.areKeysOn}
          onTurn={props.onKeysTurned}
          onClose={close}
        />
      );
    case 'message':
      return (
        <MessageDialog drivers={dialog.drivers} onSent={() => props.onMessaged(dialog)} onClose={close} />
      );
    case 'edit': {
      const { mode, trip } = dialog;
      if (mode === 'assign' || mode === 'offer')
        return (
          <CarChooser
            trip={trip}
            mode={mode}
            cars={props.cars}
            moment={props.moment}
            isBusy={isBusy}
            onSend={(driverIds) =>
              props.onEdit(
                dialog,
                mode === 'offer' ? { mode, driverIds } : { mode, driverId: driverIds[0] ?? '' },
              )
            }
            onClose={close}
          />
        );
      return (
        <EditDialog
          trip={trip}
          mode={mode}
          driverName={trip.driver === undefined ? '' : props.nameOf(trip.driver)}
          isBusy={isBusy}
          onSend={(wish) => props.onEdit(dialog, wish)}
          onClose={close}
        />
      );
    }
  }
}
