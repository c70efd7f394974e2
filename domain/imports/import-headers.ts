import { IMPORT_COLUMNS, isTripKind, type ImportField, type ImportKind } from './import-kinds';

/**
 * Other names of a field in a header, without case, accents, spaces and marks. Spaces separate the names in
 * the text.
 */
const SYNONYMS: Readonly<Record<ImportField, string>> = {
  name:
    'fullname customer customername client passenger caller callername drivername ' +
    'nombrecompleto nombreyapellido cliente pasajero nomcomplet nomecompleto الاسمالكامل',
  firstName: 'first firstname givenname forename nombre nombres prenom primeironome nome الاسم',
  lastName: 'last surname familyname apellido apellidos nom nomdefamille sobrenome اسمالعائلة',
  mobile:
    'phone phonenumber mobilephone mobilenumber cell cellphone tel telephone number ' +
    'telefono celular movil portable telefone customerphone callerphone whatsapp الهاتف',
  email: 'mail emailaddress correo correoelectronico courriel البريدالإلكتروني',
  driver:
    'driverphone drivermobile driveremail phone mobile email conductor chofer ' +
    'telefonodelconductor chauffeur motorista السائق',
  vehicleNumber:
    'plate licenseplate licenceplate numberplate registration platenumber vehicleplate ' +
    'matricula placa patente immatriculation plaque اللوحة carnumber',
  vehicleMake: 'make brand carmake marca marque الماركة',
  vehicleModel: 'model carmodel modelo modele الطراز',
  vehicleColor: 'color colour carcolor carcolour vehiclecolour couleur cor اللون',
  carFeatures: 'features equipment equipamiento equipement equipamento caracteristicas المزايا',
  other_info: 'info otherinfo notes note remarks comentarios observaciones remarques',
  carType:
    'cartype vehicletype type category service tipodeauto tipodevehiculo tipo ' +
    'typedevoiture tipodecarro نوعالسيارة',
  date: 'day tripdate pickupdate fecha dia data jour التاريخ',
  time: 'hour pickuptime triptime hora heure horario الوقت',
  pickup: 'from origin pickupaddress start pickuplocation desde origen recogida depart origem partida من',
  pickupLat: 'pickuplatitude fromlat originlat startlat latorigen latitudorigen',
  pickupLng: 'pickuplongitude pickuplon fromlng fromlon originlng startlng lngorigen ' + 'longitudorigen',
  drop: 'to dropoff destination dropaddress dropoffaddress end hasta destino arrivee chegada ' + 'إلى',
  dropLat: 'droplatitude dropofflat dropofflatitude tolat destinationlat endlat latdestino latituddestino',
  dropLng:
    'droplongitude droplon dropofflng dropofflongitude tolng tolon destinationlng endlng ' +
    'lngdestino longituddestino',
  passengers: 'pax passengercount people seats pasajeros passagers passageiros الركاب',
  deliveryPerson:
    'recipient recipientname receiver receivername consignee deliverto destinatario ' +
    'nombredeldestinatario destinataire nomdudestinataire nomedodestinatario المستلم',
  deliveryPersonPhone:
    'recipientphone recipientmobile receiverphone receivermobile consigneephone ' +
    'telefonodeldestinatario telephonedudestinataire telefonedodestinatario هاتفالمستلم',
  parcelType:
    'parcel package packagetype parcelsize goods tipodepaquete paquete typedecolis colis ' +
    'tipodeencomenda encomenda نوعالطرد',
  option: 'options extra extras opcion opcao خيار',
  pickUpInstructions:
    'pickupinstruction pickupnote pickupnotes collectioninstructions ' +
    'instruccionesderetiro instructionsdepriseencharge instrucoesdecoleta تعليماتالاستلام',
  deliveryInstructions:
    'deliveryinstruction deliverynote deliverynotes dropoffinstructions dropinstructions ' +
    'instruccionesdeentrega instructionsdelivraison instrucoesdeentrega تعليماتالتسليم',
  driverNote: 'note notes drivernote comment remarks nota observaciones remarque ملاحظة',
};

/**
 * A text without case, accents, spaces and marks. Two headers that look the same to a person become equal.
 */
export const bareText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The number of the column in the file for each field. A field without a column is left out. If two columns
 * have the same meaning, the first column is used.
 */
export type ImportMapping = Partial<Record<ImportField, number>>;

/** Matches headers to the fields of a kind, first by the name of the field and then by its synonyms. */
export function matchHeaders(kind: ImportKind, headers: readonly string[]): ImportMapping {
  const bare = headers.map(bareText);
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  const take = (namesOf: (field: ImportField) => readonly string[]): void => {
    for (const { field } of IMPORT_COLUMNS[kind]) {
      if (mapping[field] !== undefined) continue;
      const names = namesOf(field).map(bareText);
      const index = bare.findIndex((header, at) => !taken.has(at) && header !== '' && names.includes(header));
      if (index === -1) continue;
      mapping[field] = index;
      taken.add(index);
    }
  };
  take((field) => [field]);
  take((field) => SYNONYMS[field].split(' '));
  return mapping;
}

/**
 * The needed fields that still have no column, so the rows cannot be checked yet. `name` in the result means
 * that no column for a name was found.
 */
export function missingFields(kind: ImportKind, mapping: ImportMapping): ImportField[] {
  const missing = IMPORT_COLUMNS[kind]
    .filter(({ field, isNeeded }) => isNeeded && mapping[field] === undefined)
    .map(({ field }) => field);
  if (kind === 'cars' || isTripKind(kind)) return missing;
  const hasName = mapping.firstName !== undefined || mapping.name !== undefined;
  const hasContact = mapping.mobile !== undefined || mapping.email !== undefined;
  return [
    ...(hasName ? [] : (['firstName'] as const)),
    ...(hasContact ? [] : (['mobile'] as const)),
    ...missing,
  ];
}
