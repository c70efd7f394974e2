import type { privacyStrings as english } from '../en/privacy';

/** The privacy policy in Brazilian Portuguese, one heading and text per section of docs/product.md 2.5. */
export const privacyStrings = {
  privacy_title: 'Política de privacidade',
  privacy_lead: 'O que este aplicativo guarda sobre você, por quê, por quanto tempo e quem mais vê.',
  privacy_information_title: 'Informações que coletamos',
  privacy_information_text:
    'Para abrir uma conta, guardamos seu nome, e-mail, celular e idioma, e uma foto, se você adicionar. De cada viagem, guardamos a partida e o destino, a rota, os horários, o preço e a forma de pagamento. Durante a viagem, guardamos a posição do carro. Motoristas também nos informam dados do veículo, da habilitação e do banco. Usamos tudo isso para realizar suas viagens, pagar os motoristas, responder a você e manter os registros contábeis que a lei exige. Não vendemos esses dados.',
  privacy_log_title: 'Registros de acesso',
  privacy_log_text:
    'Quando uma chamada a este serviço falha ou é recusada, nosso servidor anota o horário, a chamada e o resultado. Para evitar abusos, ele também conta por pouco tempo as chamadas de cada endereço de rede. Lemos essas anotações para encontrar falhas, e para mais nada. Dos seus últimos 20 logins guardamos a hora, a forma e o nome do navegador e do sistema; você e nossa equipe podem ver essa lista. Seu navegador guarda um nome de aparelho aleatório, e guardamos um código feito com os últimos dez, para reconhecer contas de pessoas bloqueadas.',
  privacy_cookies_title: 'Cookies',
  privacy_cookies_text:
    'Não usamos cookies de publicidade nem de rastreamento. Seu navegador guarda seu acesso, seu idioma e seu esquema de cores para que você não precise informar tudo de novo. Para apagar isso, limpe os dados deste site no navegador.',
  privacy_providers_title: 'Prestadores de serviço',
  privacy_providers_text:
    'Usamos o Google Firebase, que guarda nossos dados e envia notificações em nosso nome. Os endereços que você busca são enviados ao nosso fornecedor de mapas sem o seu nome. Os pagamentos são feitos nas páginas do meio de pagamento que você escolhe; nunca vemos o número do seu cartão. Cada um deles só pode usar o que recebe para o nosso serviço.',
  privacy_security_title: 'Segurança',
  privacy_security_text:
    'Todo o tráfego é criptografado. Você entra com códigos que valem uma única vez e por dez minutos, então não há senha que possa vazar. Regras no servidor decidem, registro por registro, quem pode ler e gravar. Nenhuma forma de enviar ou guardar dados é totalmente segura; se acontecer algo que afete você, avisamos.',
  privacy_links_title: 'Links para outros sites',
  privacy_links_text:
    'Alguns links levam a sites que não são nossos, como lojas de aplicativos, redes sociais e páginas de pagamento. Lá valem as políticas de cada um.',
  privacy_children_title: 'Crianças e adolescentes',
  privacy_children_text:
    'As contas são para pessoas com 18 anos ou mais. Se você souber que um menor de idade nos deu dados pessoais, escreva para nós e apagamos esses dados.',
  privacy_deletion_title: 'Exclusão da sua conta',
  privacy_deletion_text:
    'Escreva para o endereço de contato usando o e-mail ou o número da sua conta e peça a exclusão. Removemos seu perfil, sua foto, seus endereços salvos e suas mensagens em até 30 dias. Os registros de viagens e pagamentos exigidos pela contabilidade permanecem, sem o seu nome. Se a conta estava bloqueada, guardamos códigos feitos com o e-mail, o telefone, a conta bancária e os aparelhos dela até o fim do bloqueio, por no máximo dois anos. Ninguém consegue ler os dados a partir deles.',
  privacy_changes_title: 'Mudanças nesta política',
  privacy_changes_text:
    'Quando esta política muda, o novo texto aparece primeiro aqui. Se a mudança afetar dados que você já nos deu, perguntamos a você antes de aplicá-la.',
  privacy_contact_title: 'Contato',
  privacy_contact_text:
    'Para tirar dúvidas ou pedir uma cópia do que guardamos sobre você, escreva para nós.',
} as const satisfies Record<keyof typeof english, string>;
