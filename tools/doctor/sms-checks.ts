import type { Project } from '../project/project';
import { isSmsSender, isTwilioAccount, isTwilioKey, SENDER_FORMS } from '../project/sms-forms';
import { fail, ok, warn, type Finding } from './finding';

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

/**
 * Checks whether SMS can be sent. With an incomplete setup, the provider refuses every message, and no one
 * tells the operator.
 */
export function smsFindings({ functionsEnv, projectId }: Project): Finding[] {
  const file = `functions/.env.${projectId ?? '<project id>'}`;
  const {
    SMS_PROVIDER: provider = 'none',
    SMS_SENDER: sender = '',
    SMS_WEBHOOK_URL: webhook = '',
    TWILIO_ACCOUNT_SID: account = '',
    TWILIO_KEY_SID: key = '',
    TWILIO_URL: twilioUrl = '',
  } = functionsEnv;
  if (provider === 'none') return [];
  if (provider !== 'twilio' && provider !== 'webhook')
    return [
      fail(`SMS: SMS_PROVIDER is "${provider}", which is unknown`, `Set none, twilio or webhook in ${file}.`),
    ];
  const findings: Finding[] =
    sender === ''
      ? [
          warn(
            "SMS: SMS_SENDER is empty, so the sender in the app's settings is used",
            `Set it in ${file}, or fill "SMS sender" in the app's settings.`,
          ),
        ]
      : isSmsSender(provider, sender)
        ? []
        : [fail(`SMS: SMS_SENDER is "${sender}", which is not a valid sender`, SENDER_FORMS)];
  if (provider === 'webhook' && !isHttps(webhook))
    findings.push(
      fail(
        'SMS: SMS_WEBHOOK_URL is not an https address',
        `Set it in ${file}, because messages and numbers are sent there.`,
      ),
    );
  if (provider === 'twilio') {
    if (!isTwilioAccount(account))
      findings.push(
        fail('SMS: TWILIO_ACCOUNT_SID is not AC and 32 characters', `Copy it from Twilio into ${file}.`),
      );
    if (key !== '' && !isTwilioKey(key))
      findings.push(
        fail('SMS: TWILIO_KEY_SID is not SK and 32 characters', `Correct it in ${file}, or leave it empty.`),
      );
    if (twilioUrl !== '' && !isHttps(twilioUrl))
      findings.push(fail('SMS: TWILIO_URL is not an https address', `Remove it from ${file}.`));
  }
  return findings.some(({ level }) => level === 'fail')
    ? findings
    : [...findings, ok(`SMS: ${provider} is set up${sender === '' ? '' : ` as ${sender}`}`)];
}
