// This file is loaded into each tool. It answers for the DNS of the operator's domain, and of the company whose
// mailbox a trial uses.
import { Resolver } from 'node:dns/promises';

const RECORDS = {
  'yourcompany.example': ['v=spf1 include:_spf.mail.example ~all'],
  'google._domainkey.yourcompany.example': ['v=DKIM1; k=rsa; p=MIIBIjAN'],
  'rides.example': ['v=spf1 include:_spf.mail.example ~all'],
  'k1._domainkey.rides.example': ['v=DKIM1; k=rsa; p=MIIBIjAN'],
  '_dmarc.rides.example': ['v=DMARC1; p=none; rua=mailto:boss@rides.example'],
};

Resolver.prototype.resolveTxt = (name) =>
  RECORDS[name] === undefined
    ? Promise.reject(Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' }))
    : Promise.resolve(RECORDS[name].map((record) => [record]));
