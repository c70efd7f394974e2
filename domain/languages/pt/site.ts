import type { firstPageStrings } from '../en/first-page';
import type { siteStrings as english } from '../en/site';
import { privacyStrings } from './privacy';

/** Texts of the public pages, the shell and shared components, in Brazilian Portuguese. */
export const siteStrings = {
  // Dialogs and states
  alert: 'Aviso',
  alert_number: 'Número para o escritório: {number}',
  close: 'Fechar',
  cancel: 'Cancelar',
  ok: 'OK',
  retry: 'Tentar de novo',
  loading: 'Carregando',
  clear: 'Limpar',
  copy: 'Copiar',
  copied: 'Copiado',
  search: 'Buscar',
  offline_banner:
    'Você está sem conexão. O que aparece aqui pode estar desatualizado; continuamos automaticamente quando a conexão voltar.',
  load_error: 'Não foi possível carregar.',

  // Units and durations
  unit_km: 'km',
  unit_mi: 'mi',
  duration_minutes: '{minutes} min',
  duration_hours: '{hours} h {minutes} min',

  // Booking statuses
  booking_status_PAYMENT_PENDING: 'Aguardando pagamento',
  booking_status_NEW: 'Nova',
  booking_status_ACCEPTED: 'Aceita',
  booking_status_ARRIVED: 'Motorista chegou',
  booking_status_STARTED: 'Em andamento',
  booking_status_REACHED: 'Chegou',
  booking_status_PENDING: 'Pagamento pendente',
  booking_status_PAID: 'Paga',
  booking_status_COMPLETE: 'Concluída',
  booking_status_CANCELLED: 'Cancelada',

  // Tables
  table_search: 'Buscar nesta tabela',
  table_clear_search: 'Limpar busca',
  table_columns: 'Colunas',
  table_choose_columns: 'Mostrar ou ocultar colunas',
  table_export: 'Exportar',
  table_export_csv: 'Arquivo CSV',
  table_export_pdf: 'Arquivo PDF',
  table_actions: 'Ações',
  table_rows_per_page: 'Linhas por página',
  table_rows: 'linhas',
  table_range: '{from}-{to} de {count}',
  table_first_page: 'Primeira página',
  table_previous_page: 'Página anterior',
  table_next_page: 'Próxima página',
  table_last_page: 'Última página',
  table_filter: 'Filtrar',
  table_filter_by: 'Filtrar por {name}',
  table_all: 'Todos',
  table_no_match: 'Nada encontrado.',
  table_add: 'Adicionar',
  table_edit: 'Editar',
  table_delete: 'Excluir',
  table_save: 'Salvar',
  table_delete_question: 'Excluir esta linha?',
  table_details: 'Mostrar detalhes desta linha',
  table_group_by: 'Agrupado por:',
  table_group_hint: 'Arraste uma coluna até aqui para agrupar por ela',
  table_sort: 'Ordenar por',

  // Place search and maps
  place_searching: 'Buscando…',
  place_no_result: 'Nenhum lugar encontrado para "{text}".',
  place_error: 'A busca não respondeu.',
  place_suggestions: 'Sugestões',
  place_results: '{count} sugestões',
  map: 'Mapa',
  map_unavailable: 'O mapa não pode ser exibido aqui.',
  map_error: 'Não foi possível carregar o mapa.',
  map_pickup: 'Partida',
  map_drop: 'Destino',
  map_stop: 'Parada',
  map_car: 'Carro',
  map_zoom_in: 'Aproximar',
  map_zoom_out: 'Afastar',
  map_attribution: 'Mostrar quem fez este mapa',
  vehicle_plate: 'Placa do veículo {plate}',
  photo_of: 'Foto de {name}',

  // Bars and menus
  skip_to_content: 'Ir para o conteúdo',
  menu: 'Menu',
  open_menu: 'Abrir menu',
  close_menu: 'Fechar menu',
  main_navigation: 'Navegação principal',
  footer_navigation: 'Mais páginas',
  account_navigation: 'Conta',
  my_account: 'Minha conta',
  login_signup: 'Entrar ou criar conta',
  language: 'Idioma',
  color_scheme: 'Esquema de cores',
  color_scheme_light: 'Claro',
  color_scheme_dark: 'Escuro',
  color_scheme_system: 'Igual ao sistema',
  social_facebook: 'Facebook',
  social_twitter: 'Twitter',
  social_instagram: 'Instagram',
  role_rider: 'Passageiro',
  role_driver: 'Motorista',
  role_fleetadmin: 'Gestor de frota',
  role_admin: 'Administrador',

  // Landing page
  slogan: 'Sua viagem no mapa, antes de reservar.',
  slogan_sub: 'Dois lugares, uma estimativa clara. Veja a rota, o tempo e a tarifa, e vá.',
  login_to_book: 'Entrar para reservar',
  hero_picture: 'Ruas de uma cidade à noite com um táxi amarelo',
  features_title: 'Viagens sem surpresas',
  feature_price_title: 'Conheça a tarifa antes de reservar',
  feature_price_text:
    'A estimativa mostra distância, tempo, tarifa base e taxa, e quanto custa cancelar. Ela também diz quanto o preço ainda pode mudar.',
  feature_time_title: 'Agora ou mais tarde',
  feature_time_text:
    'Chame na hora o carro livre mais próximo ou reserve com antecedência para um voo, uma cirurgia ou uma segunda de manhã.',
  feature_trust_title: 'Saiba quem está vindo',
  feature_trust_text:
    'Nome, foto, carro e placa assim que um motorista aceita, e um código de início para você entrar no carro certo.',
  apps_title: 'No seu bolso também',
  apps_text: 'A mesma conta e as mesmas viagens no seu celular.',
  app_store: 'Baixar na App Store',
  play_store: 'Disponível no Google Play',

  // About and contact
  about_title: 'Quem somos',
  about_lead: 'Levamos pessoas e encomendas pela cidade, uma viagem honesta de cada vez.',
  about_what_title: 'O que fazemos',
  about_what_text:
    'Diga onde você está e para onde quer ir. Você vê a rota, o tempo e a estimativa antes de reservar. Oferecemos sua viagem aos motoristas disponíveis mais próximos, e o primeiro que aceita vem.',
  about_drivers_title: 'Para motoristas',
  about_drivers_text:
    'Todo motorista é verificado antes da primeira viagem. O motorista vê quanto vale a viagem antes de aceitar, e a parte dele é creditada quando a viagem é paga.',
  about_promise_title: 'Com o que você pode contar',
  about_promise_text:
    'Antes de reservar você vê uma estimativa, como ela é calculada e quanto ainda pode mudar. Só seu motorista e nossa equipe veem seu número. Se algo der errado, uma pessoa responde.',
  contact_title: 'Fale com a gente',
  contact_lead: 'Escreva ou ligue. Se for sobre uma viagem, tenha em mãos a referência da reserva.',
  contact_address: 'Endereço',
  contact_email_label: 'E-mail',
  contact_phone: 'Telefone',
  contact_social: 'Siga-nos',
  contact_empty: 'A operadora ainda não informou os dados de contato.',

  // Not found
  not_found_title: 'Esta rua acaba aqui',
  not_found_text: 'A página que você procura não existe ou mudou de lugar.',
  not_found_home: 'Voltar ao início',

  ...privacyStrings,
} as const satisfies Record<keyof typeof firstPageStrings | keyof typeof english, string>;
