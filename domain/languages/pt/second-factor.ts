import type { secondFactorStrings as english } from '../en/second-factor';

/** Two-step login of staff. */
export const secondFactorStrings = {
  second_factor_title: 'Login em duas etapas',
  second_factor_off_text:
    'Além do código que enviamos, entre com um código de um app autenticador no seu celular. Assim, só o seu e-mail ou número não abre nada.',
  second_factor_on_text: 'Ativo desde {date}. Ao entrar, pedimos um código do seu app autenticador.',
  second_factor_set_up: 'Configurar',
  second_factor_scan:
    'Escaneie isto com seu app autenticador ou digite a chave. Depois digite o código que o app mostra.',
  second_factor_qr: 'Código QR para o app autenticador',
  second_factor_key: 'Chave',
  second_factor_code: 'Código',
  second_factor_code_help: 'Seis dígitos do seu app autenticador',
  second_factor_any_code_help: 'Seis dígitos do seu app autenticador, ou um código de recuperação',
  second_factor_confirm: 'Confirmar',
  second_factor_codes_title: 'Códigos de recuperação',
  second_factor_codes_text:
    'Cada um destes códigos deixa você entrar uma vez sem o celular. Guarde-os em um lugar seguro: não vamos mostrá-los de novo.',
  second_factor_codes_kept: 'Já guardei',
  second_factor_new_codes: 'Novos códigos de recuperação',
  second_factor_new_codes_text: 'Os antigos deixam de funcionar.',
  second_factor_turn_off: 'Desativar',
  second_factor_turn_off_text:
    'Depois disso, o código que enviamos basta para entrar, a menos que sua empresa peça mais.',
  second_factor_prove_title: 'Digite seu código',
  second_factor_prove_text: 'O login em duas etapas protege esta conta.',
  second_factor_lost:
    'Sem celular e sem código de recuperação? Outro administrador pode redefinir seu login em duas etapas.',
  second_factor_must_title: 'Configure o login em duas etapas',
  second_factor_must_text: 'Sua empresa pede isso à equipe. Você precisa de um app autenticador no celular.',
  second_factor_codes_left: 'Códigos de recuperação restantes: {count}',
  second_factor_download: 'Baixar',
  second_factor_not_now: 'Agora não',
  second_factor_off_title: 'Desativar o login em duas etapas?',
  second_factor_no_app: 'Há apps gratuitos: Google Authenticator, Microsoft Authenticator e Aegis.',
} satisfies Record<keyof typeof english, string>;
