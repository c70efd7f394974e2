// Posts the form that leads to a payment gateway (functions/src/payments/pages/pay-pages.ts). A file, because the policy of
// Hosting allows no scripts inside a page.
document.forms[0].submit();
