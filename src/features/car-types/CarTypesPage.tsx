import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import type { CarType, PricedItem } from '@domain/records';
import { carTypeInputSchema } from '@domain/staff/catalogue.schema';
import { call } from '@/api/call';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { PictureDialog } from '@/components/records/PictureDialog';
import { RecordsScreen } from '@/components/records/RecordsScreen';
import { useFormat, useT } from '@/i18n/hooks';
import { fetchCarTypes, selectCarTypesState } from '@/state/car-types/car-types.slice';
import { useAppDispatch, useAppSelector, useCanSeeAll, useCarTypes, useSettings } from '@/state/hooks';
import { updateCarImage } from '@/state/staff/pictures.thunks';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { carTypeFields, carTypeFormOf } from './car-type-fields';

/** The page on which staff edit the car types with their rates, cancellation fees and pictures. */
export default function CarTypesPage() {
  const t = useT();
  const { money } = useFormat();
  const dispatch = useAppDispatch();
  const change = useStaffChange();
  const cars = useCarTypes();
  const { loading, error } = useAppSelector(selectCarTypesState);
  const settings = useSettings();
  const canSeeAll = useCanSeeAll();
  const [pictureId, setPictureId] = useState<string | null>(null);
  const pictured = cars.find(({ id }) => id === pictureId) ?? null;
  const isDelivery = settings?.appcat === 'delivery';
  const fields = useMemo(() => carTypeFields(t, isDelivery), [t, isDelivery]);

  const columns = useMemo((): DataTableColumn<CarType>[] => {
    const amount = (
      id: string,
      title: string,
      value: (car: CarType) => number,
    ): DataTableColumn<CarType> => ({
      id,
      title,
      value,
      isNumeric: true,
      render: (car) => money(value(car)),
    });
    const count = (
      id: string,
      title: string,
      value: (car: CarType) => number | undefined,
    ): DataTableColumn<CarType> => ({
      id,
      title,
      value: (car) => value(car) ?? 0,
      isNumeric: true,
      render: (car) => value(car) || '–',
    });
    const priced = (
      id: string,
      title: string,
      items: (car: CarType) => readonly PricedItem[],
    ): DataTableColumn<CarType> => ({
      id,
      title,
      value: (car) =>
        items(car)
          .map((item) => `${item.description}: ${money(item.amount)}`)
          .join(', '),
    });
    return [
      { id: 'name', title: t('field_name'), value: ({ name }) => name, onCard: 'title' },
      {
        id: 'image',
        title: t('field_image'),
        value: ({ image }) => image,
        isSortable: false,
        isExported: false,
        render: ({ image }) =>
          image === '' ? null : (
            <Box
              component="img"
              src={image}
              alt=""
              loading="lazy"
              sx={{ height: 32, display: 'inline-block' }}
            />
          ),
      },
      amount('base_fare', t('field_base_fare'), (car) => car.base_fare),
      amount('rate_distance', t('field_rate_distance'), (car) => car.rate_per_unit_distance),
      amount('rate_hour', t('field_rate_hour'), (car) => car.rate_per_hour),
      amount('min_fare', t('field_min_fare'), (car) => car.min_fare),
      {
        id: 'fee',
        title: t('field_fee'),
        value: (car) => car.convenience_fees,
        isNumeric: true,
        render: (car) =>
          car.convenience_fee_type === 'flat' ? money(car.convenience_fees) : `${car.convenience_fees} %`,
      },
      {
        id: 'feeType',
        title: t('field_fee_type'),
        value: (car) => t(car.convenience_fee_type === 'flat' ? 'kind_flat' : 'kind_percentage'),
        onCard: 'none',
      },
      count('seats', t('field_seats'), (car) => car.seats),
      count('luggage', t('field_luggage'), (car) => car.luggage),
      ...(isDelivery
        ? [
            priced('parcelTypes', t('field_parcel_types'), (car) => car.parcelTypes),
            priced('options', t('field_options'), (car) => car.options),
          ]
        : []),
      {
        id: 'slab',
        title: t('field_cancel_slab'),
        value: ({ cancelSlab }) =>
          cancelSlab
            .map(({ minsDelayed, amount: fee }) =>
              t('cancel_slab_line', { minutes: minsDelayed, fee: money(fee) }),
            )
            .join(', '),
      },
      { id: 'info', title: t('field_extra_info'), value: ({ extra_info }) => extra_info },
    ];
  }, [t, money, isDelivery]);

  return (
    <>
      <RecordsScreen
        title={t('route_car_types')}
        rows={cars}
        columns={columns}
        isLoading={loading}
        error={error.flag ? error.msg : null}
        onRetry={() => void dispatch(fetchCarTypes())}
        emptyText={t('no_cars')}
        canExport={canSeeAll}
        nameOf={({ name }) => name}
        add={{
          label: t('car_type_add'),
          schema: carTypeInputSchema,
          fields,
          initial: carTypeFormOf(null),
          save: (car) => change(call('edit_car_type', { mode: 'Add', car })),
        }}
        edit={{
          schema: carTypeInputSchema,
          fields,
          initialOf: carTypeFormOf,
          save: ({ id }, car) => change(call('edit_car_type', { mode: 'Update', id, car })),
        }}
        remove={{
          help: t('car_type_delete_help'),
          run: ({ id }) => change(call('edit_car_type', { mode: 'Delete', id })),
        }}
        extraActions={({ id }) => [
          { id: 'image', label: t('field_image'), icon: ImageIcon, onClick: () => setPictureId(id) },
        ]}
      />
      {pictured !== null && (
        <PictureDialog
          title={pictured.name}
          current={pictured.image}
          onSave={(file) => change(updateCarImage({ id: pictured.id, file }))}
          onClose={() => setPictureId(null)}
        />
      )}
    </>
  );
}
