// Posts the form that leads to a payment gateway (functions/src/payments/pages/pay-pages.ts). It is a
// separate file, because the content security policy of Hosting forbids inline scripts.
document.forms[0].submit();
