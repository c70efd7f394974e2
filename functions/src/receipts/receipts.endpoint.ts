import { readReceipt, receiptPdf, sendReceipt } from '@domain/contracts/money/receipts';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { askReceiptCommand, readReceiptCommand, receiptPdfCommand } from './receipt.command';

const endpoint = endpointsWith(services, perMinute(60));

/** The calls about receipts and credit notes. */
export const receiptEndpoints = [
  endpoint(readReceipt, readReceiptCommand),
  endpoint(receiptPdf, receiptPdfCommand, perMinute(20)),
  endpoint(sendReceipt, askReceiptCommand, [{ by: 'uid', limit: 5, windowSecs: 600 }]),
];
