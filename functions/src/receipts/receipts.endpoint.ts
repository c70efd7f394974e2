import { readReceipt, receiptPdf, sendReceipt } from '@domain/contracts/receipts';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { askReceiptCommand } from './ask-receipt.command';
import { readReceiptCommand, receiptPdfCommand } from './read-receipt.command';
import { receiptPorts, sendPorts } from './receipts';

/** Numbered receipts and credit notes (docs/product.md 9.6). */
export const receiptEndpoints = [
  defineEndpoint(readReceipt, {
    rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
    handle: (input, caller) => readReceiptCommand(receiptPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(receiptPdf, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 60 }],
    handle: (input, caller) => receiptPdfCommand(receiptPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(sendReceipt, {
    rateLimits: [{ by: 'uid', limit: 5, windowSecs: 600 }],
    handle: (input, caller) => askReceiptCommand(sendPorts, input, requireCaller(caller)),
  }),
];
